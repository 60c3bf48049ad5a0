import type { ParsedInput } from '@karakana/contract/endpoint.ts';
import { say, type Text, verbatim } from '@karakana/contract/text.ts';
import { drivingRoles } from '@karakana/contract/vehicles/assignment.ts';
import { addIssue, type Issue, listIssues, removeIssue, updateIssue } from '@karakana/contract/vehicles/issue.ts';
import { sql } from 'kysely';
import { nameOf } from '../platform/database/history.ts';
import { contains } from '../platform/database/table-store.ts';
import type { Ctx } from '../platform/serve/context.ts';
import { notAllowed, notFound } from '../platform/serve/refused.ts';
import { type Api, serve } from '../platform/serve/serve.ts';
import { noteEvent } from './events.ts';
import { lockVehicle } from './lock-vehicle.ts';
import { refuseLowerOdometer } from './odometer.ts';
import { keptTo, ownSpan, ownTime, shownIf } from './own-time.ts';
import { readPageOfVehicle } from './page-of-vehicle.ts';
import { publishVehicleTouched } from './publish-vehicle.ts';
import { vehicleInReach } from './reach.ts';

export function serveIssues(api: Api): void {
  serve(api, listIssues, listPage);
  serve(api, addIssue, report);
  serve(api, updateIssue, change);
  serve(api, removeIssue, remove);
}

type Named = { vehicleId: number; id: number };

async function listPage(ctx: Ctx, { vehicleId, status, search, ...page }: ParsedInput<typeof listIssues>) {
  let found = issuesInReach(ctx, vehicleId);
  if (status) found = found.where('issues.status', '=', status);
  const { description, resolution } = wordsFor(ctx);
  if (search) found = found.where(sql<string>`lower(concat_ws(' ', title, ${description}, ${resolution}))`, 'like', contains(search));
  const rows = found.select(columnsFor(ctx)).orderBy('issues.status').orderBy('issues.id', 'desc');
  return readPageOfVehicle(ctx, { vehicleId, search, ...page }, { rows, found });
}

async function report(ctx: Ctx, draft: ParsedInput<typeof addIssue>): Promise<Issue> {
  const vehicle = await lockVehicle(ctx, draft.vehicleId);
  refuseLowerOdometer(vehicle.odometer, draft.odometer ?? null);
  const { garageId, userId } = ctx.session;
  const issue = await ctx.db
    .insertInto('issues')
    .values({ ...draft, garageId, reportedBy: userId })
    .returning(columnsFor(ctx))
    .executeTakeFirstOrThrow();
  return recordIssueEvent(ctx, issue, say('Issue was reported'));
}

async function change(ctx: Ctx, { vehicleId, id, status, resolution, ...draft }: ParsedInput<typeof updateIssue>): Promise<Issue> {
  const present = await readIssue(ctx, { vehicleId, id });
  const isMove = status !== present.status;
  // Whoever drives says what is wrong; that it was put right is said by those who did it.
  if (isDriver(ctx) && (isMove || present.status === 'resolved')) throw notAllowed();
  const isResolved = status === 'resolved';
  const resolvedAt = isResolved ? sql<string>`coalesce(resolved_at, now())` : null;
  const issue = await ctx.db
    .updateTable('issues')
    .set({
      ...draft,
      description: unlessUnseen(present.description, draft.description),
      status,
      resolvedAt,
      resolution: isResolved ? unlessUnseen(present.resolution, resolution) : null,
    })
    .where('garageId', '=', ctx.garageId)
    .where('id', '=', id)
    .returning(columnsFor(ctx))
    .executeTakeFirst();
  if (!issue) throw notFound();
  return recordIssueEvent(ctx, issue, isMove ? moveTitles[status] : say('Issue was changed'));
}

/** Words that are neither shown nor given stay as they are. */
const unlessUnseen = (shown: string | null, given: string | null) => (shown === null && given === null ? undefined : given);

const moveTitles = { open: say('Issue was opened again'), resolved: say('Issue was resolved') };

async function remove(ctx: Ctx, named: Named): Promise<Issue> {
  if (isDriver(ctx)) throw notAllowed();
  const issue = await readIssue(ctx, named);
  await ctx.db.deleteFrom('issues').where('garageId', '=', ctx.garageId).where('id', '=', named.id).execute();
  await noteEvent(ctx, { vehicleId: named.vehicleId, kind: 'issue', title: 'Issue was removed', detail: verbatim(issue.title) });
  publishVehicleTouched(ctx, named.vehicleId);
  return issue;
}

/** After a change of an issue: its line of the timeline, and word to the screens that count the open ones. */
async function recordIssueEvent(ctx: Ctx, issue: Issue, title: Text): Promise<Issue> {
  const { vehicleId } = issue;
  await noteEvent(ctx, { vehicleId, kind: 'issue', title, detail: verbatim(issue.resolution ?? issue.title) });
  publishVehicleTouched(ctx, vehicleId);
  return issue;
}

async function readIssue(ctx: Ctx, { vehicleId, id }: Named): Promise<Issue> {
  const issue = await issuesInReach(ctx, vehicleId).select(columnsFor(ctx)).where('issues.id', '=', id).executeTakeFirst();
  if (!issue) throw notFound();
  return issue;
}

const isDriver = ({ session }: Ctx): boolean => drivingRoles.includes(session.role);

/** What is still wrong in the reader's time is a fact of the vehicle, whoever reported it. */
export const issuesInReach = (ctx: Ctx, vehicleId: number) => issuesOf(ctx, vehicleInReach(ctx, vehicleId));

/** The same of more than one vehicle in reach. */
export const issuesOf = (ctx: Ctx, vehicleIds: ReturnType<typeof vehicleInReach>) =>
  keptTo(
    ctx.db.selectFrom('issues').where('issues.garageId', '=', ctx.garageId).where('issues.vehicleId', 'in', vehicleIds),
    ownSpan(ctx, { vehicleId: 'issues.vehicleId', from: 'issues.createdAt', to: 'issues.resolvedAt' }),
  );

/** What was said about it, and by whom, is for those in whose time it was said. */
function wordsFor(ctx: Ctx) {
  const saidAt = (at: string) => ownTime(ctx, { vehicleId: 'issues.vehicleId', at });
  return {
    description: shownIf(saidAt('issues.describedAt'), sql<string | null>`issues.description`),
    resolution: shownIf(saidAt('issues.resolvedAt'), sql<string | null>`issues.resolution`),
    reportedBy: shownIf(saidAt('issues.createdAt'), nameOf(ctx, 'issues.reportedBy')),
  };
}

function columnsFor(ctx: Ctx) {
  const { description, resolution, reportedBy } = wordsFor(ctx);
  return [
    'issues.id',
    'issues.vehicleId',
    'issues.title',
    description.as('description'),
    'issues.severity',
    'issues.status',
    'issues.odometer',
    resolution.as('resolution'),
    reportedBy.as('reportedBy'),
    'issues.createdAt',
    'issues.resolvedAt',
  ] as const;
}
