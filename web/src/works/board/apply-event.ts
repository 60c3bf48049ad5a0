import type { ResponseBody } from '@karakana/contract/endpoint.ts';
import type { Work } from '@karakana/contract/works/work/work.ts';
import type { readBoard } from '@karakana/contract/works/work/work-lists.ts';
import type { WorkStatus } from '@karakana/contract/works/work/work-status.ts';

export type BoardColumn = ResponseBody<typeof readBoard>['columns'][number];

/** What became of a card since the board was read: where it stands at which version, and the card itself where it was answered. */
export type CardChange = { id: number; version: number; to: WorkStatus | null; card?: Work };
export type CardChanges = ReadonlyMap<number, CardChange>;

/** Those of the oldest cards are forgotten first: by then the board was read again. */
export const maxChanges = 1_000;

/** Keeps what is newest of each card, in whatever order and how often it is heard. */
export function applyEvent(changes: CardChanges, heard: CardChange): CardChanges {
  const known = changes.get(heard.id);
  if (known && (known.version > heard.version || (known.version === heard.version && known.card))) return changes;
  const next = new Map(changes);
  next.delete(heard.id);
  next.set(heard.id, heard);
  for (const oldest of next.keys()) if (next.size > maxChanges) next.delete(oldest);
  return next;
}

/**
 * The board as it was read, with what is newer than that. An event only moves, renews or takes away cards that were read: one that comes to the
 * board is read with it, so that no card is ever there twice, or without the right to see it.
 */
export function shownColumns(read: readonly BoardColumn[], changes: CardChanges): BoardColumn[] {
  const changed = read
    .flatMap(({ cards }) => cards)
    .flatMap((card) => {
      const change = changes.get(card.id);
      return change && change.version > card.version ? [{ before: card, after: cardAfter(card, change) }] : [];
    });
  if (changed.length === 0) return [...read];
  const gone = new Set(changed.map(({ before }) => before.id));
  return read.map((column) => {
    const leaving = changed.flatMap(({ before }) => (before.status === column.status ? [before] : []));
    const coming = changed.flatMap(({ after }) => (after?.status === column.status ? [after] : []));
    if (leaving.length === 0 && coming.length === 0) return column;
    const staying = column.cards.filter(({ id }) => !gone.has(id));
    return {
      ...column,
      count: column.count - leaving.length + coming.length,
      total: column.total === null ? null : column.total - sumOf(leaving) + sumOf(coming),
      cards: [...staying, ...coming].sort(byPromise),
    };
  });
}

function cardAfter(card: Work, { to, version, card: answered }: CardChange): Work | null {
  if (to === null) return null;
  return answered ?? { ...card, status: to, version };
}

const sumOf = (cards: Work[]): number => cards.reduce((sum, { total }) => sum + (total ?? 0), 0);

/** What is promised first stands on top, as the server has it. */
function byPromise(a: Work, b: Work): number {
  return placeOf(a) - placeOf(b) || a.id - b.id;
}

const placeOf = ({ promisedAt, scheduledAt, createdAt }: Work): number => Date.parse(promisedAt ?? scheduledAt ?? createdAt);
