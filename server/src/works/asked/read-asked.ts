import type { HandlerResult } from '@karakana/contract/endpoint.ts';
import type { readWorkRequest, WorkRequest } from '@karakana/contract/works/request.ts';
import { sql } from 'kysely';
import { nameOf } from '../../platform/database/history.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { notFound } from '../../platform/serve/refused.ts';
import { workList } from '../work/find-works.ts';

/** What was asked for with a work in the reader's reach. */
export async function readAsked(ctx: Ctx, id: number): Promise<HandlerResult<typeof readWorkRequest>> {
  const request = await workList
    .found(ctx, { id })
    .select([nameOf(ctx, 'works.createdBy').as('askedBy'), 'works.askedOdometer as odometer', issues.as('issues')])
    .executeTakeFirst();
  if (!request) throw notFound();
  return request;
}

const issues = sql<WorkRequest['issues']>`(
  select coalesce(json_agg(json_build_object('id', issue.id, 'title', issue.title, 'severity', issue.severity, 'status', issue.status)
    order by issue.id), '[]')
  from work_issues asked join issues issue on issue.garage_id = asked.garage_id and issue.id = asked.issue_id
  where asked.garage_id = works.garage_id and asked.work_id = works.id
)`;
