import type { listQuoteMembers, listTeam, TeamPart } from '@karakana/contract/accounts/team.ts';
import type { ParsedInput } from '@karakana/contract/endpoint.ts';
import { type RawBuilder, sql } from 'kysely';
import { list } from '../../platform/database/list.ts';
import { contains } from '../../platform/database/table-store.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { memberColumns } from './members.ts';

const byName = sql`lower(first_name), lower(last_name), id`;
/** The customers of a garage are none of its members. */
const isMember = sql<boolean>`customer_id is null`;

/** What somebody does, by their role; mechanics are the technicians whose job title says so. */
export const isInPart: Record<TeamPart, RawBuilder<boolean>> = {
  admins: sql`role in ('garage', 'school_admin')`,
  managers: sql`role in ('manager', 'school_manager', 'inventory_manager', 'security_manager')`,
  mechanics: sql`(role = 'technician' and coalesce(job_title, '') ilike '%mechanic%')`,
  technicians: sql`(role = 'technician' and coalesce(job_title, '') not ilike '%mechanic%')`,
};

export const teamList = list('members', {
  columns: (members) => members.select(memberColumns),
  sorts: {
    name: byName,
    '-name': sql`lower(first_name) desc, lower(last_name) desc, id desc`,
    role: sql`role, ${byName}`,
    '-role': sql`role desc, ${byName}`,
    branch: sql`lower(branch_name), ${byName}`,
    '-branch': sql`lower(branch_name) desc, ${byName}`,
    last_seen: sql`last_seen_at nulls first, id`,
    '-last_seen': sql`last_seen_at desc nulls last, id`,
  },
  conditions: ({ state, role, does, search }: Pick<ParsedInput<typeof listTeam>, 'state' | 'role' | 'does' | 'search'>) => [
    isMember,
    state ? sql`state = ${state}` : sql`state <> 'trashed'`,
    role && sql`role = ${role}`,
    does && isInPart[does],
    search && sql`lower(concat_ws(' ', first_name, last_name, email, mobile)) like ${contains(search)}`,
  ],
});

export const quoteMemberColumns = ['id', 'firstName', 'lastName', 'role', 'jobTitle'] as const;

/** Those of one branch who may be named in a quote. */
export const quoteMemberList = list('members', {
  columns: (members) => members.select(quoteMemberColumns),
  sorts: { name: byName },
  conditions: (
    { role, branchId, search }: Pick<ParsedInput<typeof listQuoteMembers>, 'role' | 'branchId' | 'search'>,
    { session }: Ctx,
  ) => [
    isMember,
    sql`state = 'active'`,
    sql`branch_id = ${branchId ?? session.branchId}`,
    role ? sql`role = ${role}` : sql`role in ('garage', 'manager', 'service_adviser', 'technician')`,
    search && sql`lower(concat_ws(' ', first_name, last_name)) like ${contains(search)}`,
  ],
});
