import { may } from '@karakana/contract/permissions.ts';
import type { Role } from '@karakana/contract/roles.ts';
import type { Work } from '@karakana/contract/works/work/work.ts';
import { isMoveOf, type WorkMove, type WorkStatus, workStatuses } from '@karakana/contract/works/work/work-status.ts';
import type { TFunction } from 'i18next';
import { statusText } from '../work-words.ts';

/** The moves that bring a card into another column, and into which. */
const columnAfter = {
  schedule: 'booked',
  start: 'in_progress',
  complete: 'pending_payment',
  settle: 'completed',
  revert: 'in_progress',
} as const satisfies Partial<Record<WorkMove, WorkStatus>>;
export type BoardMove = keyof typeof columnAfter;
const boardMoves: readonly BoardMove[] = ['schedule', 'start', 'complete', 'settle', 'revert'];

export const moveBetween = (from: WorkStatus, to: WorkStatus): BoardMove | undefined =>
  boardMoves.find((move) => columnAfter[move] === to && isMoveOf(move, from));

/** What a card is asked for in its menu and by the column that would take it. */
export const moveText = (t: TFunction, move: BoardMove): string =>
  ({
    schedule: t('Schedule'),
    start: t('Start work'),
    complete: t('Complete work'),
    settle: t('Complete unpaid'),
    revert: t('Back to progress'),
  })[move];

/** Why a card cannot go to a column, in words; nothing where it can. */
export function objectionTo(t: TFunction, role: Role, card: Work, to: WorkStatus): string | undefined {
  const move = moveBetween(card.status, to);
  if (!move) return noWay(t, card, to);
  if (!mayMove(role, move, card)) return t('You are not allowed to do this');
  if (move === 'start' && !card.isConfirmed) return t('{{number}} was asked for and is not accepted yet', { number: card.number });
  if (move === 'revert' && card.releasedAt !== null) return t('{{number}} was released: the vehicle has left', { number: card.number });
  return undefined;
}

/** Whether somebody moves this card at all, now or once nothing is in its way. */
export const mayMoveCard = (role: Role, card: Work): boolean =>
  workStatuses.some((to) => {
    const move = moveBetween(card.status, to);
    return move !== undefined && mayMove(role, move, card);
  });

/** The moves that a card can make now, each with the column it leads to. */
export const movesOf = (t: TFunction, role: Role, card: Work): { move: BoardMove; to: WorkStatus }[] =>
  workStatuses.flatMap((to) => {
    const move = moveBetween(card.status, to);
    return move && objectionTo(t, role, card, to) === undefined ? [{ move, to }] : [];
  });

function noWay(t: TFunction, { registration, status }: Work, to: WorkStatus): string {
  const next = workStatuses.filter((column) => moveBetween(status, column)).map((column) => statusText(t, column));
  return t('{{registration}} cannot go from {{from}} to {{to}}. From there it goes to: {{next}}', {
    registration,
    from: statusText(t, status),
    to: statusText(t, to),
    next: next.join(', '),
  });
}

/** As the server has it: an unpaid debt is let stand, and a completed work taken up again, only by those who may undo invoices. */
function mayMove(role: Role, move: BoardMove, { status, balance }: Work): boolean {
  const [mayWork, mayBill, mayUndo] = [may(role, 'works:write'), may(role, 'invoices:write'), may(role, 'invoices:delete')];
  if (move === 'schedule') return may(role, 'bookings:write');
  if (move === 'start') return mayWork;
  if (move === 'complete') return mayBill && mayWork;
  if (move === 'settle') return mayBill && (balance === 0 ? mayWork || mayUndo : mayUndo);
  return mayBill && mayWork && (status === 'pending_payment' || mayUndo);
}
