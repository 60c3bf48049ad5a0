/** Where a work stands. That it is archived or released is marked beside it. */
export const workStatuses = ['estimate', 'booked', 'in_progress', 'pending_payment', 'completed'] as const;
export type WorkStatus = (typeof workStatuses)[number];

export const workLists = ['estimates', 'bookings', 'inspection_list', 'progress', 'pending', 'completed', 'archived'] as const;
export type WorkList = (typeof workLists)[number];

const listByStatus = {
  estimate: 'estimates',
  booked: 'bookings',
  in_progress: 'progress',
  pending_payment: 'pending',
  completed: 'completed',
} as const satisfies Record<WorkStatus, WorkList>;

type Marked = { status: WorkStatus; checkedInAt: string | null; archivedAt: string | null };

/** In which list a work is found. */
export function listOfWork({ status, checkedInAt, archivedAt }: Marked): WorkList {
  if (archivedAt !== null) return 'archived';
  return status === 'booked' && checkedInAt !== null ? 'inspection_list' : listByStatus[status];
}

/** What can be done to a work that moves it, from where. Whatever is not here is refused. */
export const workMoves = {
  schedule: ['estimate'],
  checkIn: ['booked'],
  skip: ['booked'],
  start: ['booked'],
  complete: ['in_progress'],
  settle: ['pending_payment'],
  revert: ['pending_payment', 'completed'],
  release: ['pending_payment', 'completed'],
  archive: ['estimate', 'booked', 'in_progress'],
} as const satisfies Record<string, readonly WorkStatus[]>;
export type WorkMove = keyof typeof workMoves;

export const isMoveOf = (move: WorkMove, status: WorkStatus): boolean => workMoves[move].some((from) => from === status);
