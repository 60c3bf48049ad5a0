import type { HandlerResult } from '@karakana/contract/endpoint.ts';
import { seesOnlyOwn } from '@karakana/contract/roles.ts';
import type { listAnswers } from '@karakana/contract/works/approval/approval.ts';
import { seesPrices } from '@karakana/contract/works/work/sees-prices.ts';
import { sql } from 'kysely';
import { userName } from '../../platform/database/user-name.ts';
import type { Ctx, GarageReader } from '../../platform/serve/context.ts';
import { notFound } from '../../platform/serve/refused.ts';
import { workList } from '../work/find-works.ts';

type Kept = { lines: { description: string; quantity: number; total: number; isApproved: boolean }[] };

/** What was answered about a work in reach, at the prices and with the words of then. */
export async function readAnswers(ctx: Ctx, id: number): Promise<HandlerResult<typeof listAnswers>> {
  const { role } = ctx.session;
  const work = await workList.found(ctx, { id }).select('works.id').executeTakeFirst();
  if (!work) throw notFound();
  const rows = await ctx.db
    .selectFrom('approvalAnswers')
    .select(['id', 'way', 'name', 'ip', 'userAgent', 'total', 'signature', 'createdAt', sql<Kept>`said`.as('said')])
    .select(userName('approval_answers.user_id').as('writtenBy'))
    .where('garageId', '=', ctx.garageId)
    .where('workId', '=', id)
    .orderBy('id', 'desc')
    .execute();
  const hasPrices = seesPrices(role);
  return {
    answers: rows.map(({ said, total, ip, userAgent, ...answer }) => ({
      ...answer,
      ip: seesOnlyOwn(role) ? null : ip,
      userAgent: seesOnlyOwn(role) ? null : userAgent,
      total: hasPrices ? total : null,
      lines: said.lines.map((line) => ({ ...line, total: hasPrices ? line.total : null })),
    })),
  };
}

/** When the customer last answered; nothing where nobody did. */
export async function answeredAt({ db, garageId }: GarageReader, workId: number): Promise<string | null> {
  return (await lastAnswer({ db, garageId }, workId))?.createdAt ?? null;
}

export const lastAnswer = ({ db, garageId }: GarageReader, workId: number) =>
  db
    .selectFrom('approvalAnswers')
    .select(['createdAt', 'name'])
    .where('garageId', '=', garageId)
    .where('workId', '=', workId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
