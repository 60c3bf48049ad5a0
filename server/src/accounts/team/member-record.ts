import { readTeamMember, readTeamMemberHistory } from '@karakana/contract/accounts/team.ts';
import type { HistoryEntry, HistoryValue } from '@karakana/contract/history.ts';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { readHistory } from '../../platform/database/history.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { notFound } from '../../platform/serve/refused.ts';
import { type Api, serve } from '../../platform/serve/serve.ts';
import { membersInSight, readMember } from './members.ts';

const columns = ['first_name', 'last_name', 'mobile', 'role', 'job_title', 'branch_id', 'state'];

export function serveMemberRecord(api: Api): void {
  serve(api, readTeamMember, (ctx, { id }) => readMember(ctx, id));

  serve(api, readTeamMemberHistory, async (ctx, { id, ...page }) => {
    const branchNames = await branchNamesBeside(ctx, id);
    const history = await readHistory(ctx, { tableName: 'invitations', rowId: id, columns }, page);
    return { ...history, entries: history.entries.map((entry) => withBranchNames(entry, branchNames)) };
  });
}

/** The names of the garage's branches, read together with whether the member is in the caller's sight. */
async function branchNamesBeside(ctx: Ctx, memberId: number): Promise<Map<HistoryValue, string>> {
  const member = await membersInSight(ctx)
    .select((eb) =>
      jsonArrayFrom(
        eb.selectFrom('branches').select(['branches.id', 'branches.name']).whereRef('branches.garageId', '=', 'members.garageId'),
      ).as('branches'),
    )
    .where('id', '=', memberId)
    .executeTakeFirst();
  if (!member) throw notFound();
  return new Map(member.branches.map(({ id, name }) => [id, name]));
}

function withBranchNames(entry: HistoryEntry, names: Map<HistoryValue, string>): HistoryEntry {
  const changes = entry.changes.map((change) =>
    change.field === 'branch_id'
      ? { field: 'branch_name', before: names.get(change.before) ?? null, after: names.get(change.after) ?? null }
      : change,
  );
  return { ...entry, changes };
}
