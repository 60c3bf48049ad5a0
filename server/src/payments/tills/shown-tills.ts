import { may } from '@karakana/contract/permissions.ts';
import { sql } from 'kysely';
import { numberText } from '../../platform/database/next-number.ts';
import { userName } from '../../platform/database/user-name.ts';
import { scopedToBranch } from '../../platform/serve/branches.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { notFound } from '../../platform/serve/refused.ts';

/** The tills of the branches in which the reader acts. */
export const tillsInReach = (ctx: Ctx) =>
  scopedToBranch(ctx.db.selectFrom('tills').where('tills.garageId', '=', ctx.garageId), ctx.session, 'tills.branchId');

/** What came into the till at hand, or went out of it. */
const cash = (direction: 'in' | 'out') => sql<number>`coalesce((
  select sum(amount) from payments
  where payments.garage_id = tills.garage_id and payments.till_id = tills.id and payments.direction = ${direction}
), 0)::bigint`;

export const shownTills = (found: ReturnType<typeof tillsInReach>) =>
  found.select([
    'tills.id',
    'tills.number',
    'tills.branchId',
    'tills.openedBy as openedById',
    'tills.openedAt',
    'tills.float',
    'tills.closedAt',
    'tills.counted',
    'tills.expected',
    'tills.reason',
    cash('in').as('cashIn'),
    cash('out').as('cashOut'),
    userName('tills.opened_by').as('openedBy'),
    userName('tills.closed_by').as('closedBy'),
  ]);

type Stored = Awaited<ReturnType<ReturnType<typeof shownTills>['execute']>>[number];

export const shownTill = (ctx: Ctx, { number, openedById, expected, ...till }: Stored) => {
  const due = expected ?? till.float + till.cashIn - till.cashOut;
  return {
    ...till,
    number: numberText('TIL', number),
    state: till.closedAt === null ? ('open' as const) : ('closed' as const),
    mayClose: till.closedAt === null && mayClose(ctx, openedById),
    expected: due,
    difference: till.counted === null ? null : till.counted - due,
  };
};

/** One's own; and that of somebody who went home, for those who may take a sale back. */
export const mayClose = ({ userId, session }: Ctx, openedBy: number): boolean => openedBy === userId || may(session.role, 'sales:delete');

export async function readTillFor(ctx: Ctx, id: number) {
  const till = await shownTills(tillsInReach(ctx).where('tills.id', '=', id)).executeTakeFirst();
  if (!till) throw notFound();
  return shownTill(ctx, till);
}
