// @vitest-environment node
import type { Work } from '@karakana/contract/works/work/work.ts';
import { type WorkStatus, workStatuses } from '@karakana/contract/works/work/work-status.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeWork } from '../../testing/works.ts';
import { applyEvent, type BoardColumn, type CardChange, type CardChanges, maxChanges, shownColumns } from './apply-event.ts';

const none: CardChanges = new Map();

function columnsOf(works: Work[]): BoardColumn[] {
  return workStatuses.map((status) => {
    const cards = works.filter((work) => work.status === status && work.archivedAt === null);
    return { status, count: cards.length, total: cards.reduce((sum, { total }) => sum + (total ?? 0), 0), cards };
  });
}
const hear = (...events: CardChange[]) => events.reduce(applyEvent, none);
const idsIn = (columns: BoardColumn[], status: WorkStatus) => columns.find((column) => column.status === status)?.cards.map(({ id }) => id);

test('an event that is older than what was read changes nothing', () => {
  const read = columnsOf([makeWork(1, { version: 3, status: 'in_progress' })]);
  expect(shownColumns(read, hear({ id: 1, version: 3, to: 'booked' }, { id: 1, version: 2, to: null }))).toEqual(read);
});

test('a card that the board did not read is not shown before it is read', () => {
  const read = columnsOf([makeWork(1)]);
  expect(shownColumns(read, hear({ id: 2, version: 1, to: 'booked' }))).toEqual(read);
});

test('a card moves with its count and its sum', () => {
  const read = columnsOf([makeWork(1, { total: 500 }), makeWork(2, { total: 70 })]);
  const shown = shownColumns(read, hear({ id: 1, version: 2, to: 'in_progress' }));
  expect(shown.map(({ count, total }) => [count, total])).toEqual([
    [0, 0],
    [1, 70],
    [1, 500],
    [0, 0],
    [0, 0],
  ]);
});

test('a card that was archived is gone, and comes back with the read after it was brought back', () => {
  const archived = hear({ id: 1, version: 2, to: null });
  expect(idsIn(shownColumns(columnsOf([makeWork(1)]), archived), 'booked')).toEqual([]);
  expect(idsIn(shownColumns(columnsOf([makeWork(1, { version: 3 })]), archived), 'booked')).toEqual([1]);
});

test('where the move was answered, the answered card is shown, whether its event came before or after', () => {
  const card = makeWork(1, { version: 2, status: 'in_progress', waitingFor: 'parts' });
  const [answer, event] = [
    { id: 1, version: 2, to: card.status, card },
    { id: 1, version: 2, to: card.status },
  ];
  for (const changes of [hear(answer, event), hear(event, answer)])
    expect(shownColumns(columnsOf([makeWork(1)]), changes)[2]?.cards).toEqual([card]);
});

test('a moved card stands where its promise places it', () => {
  const at = (hour: number) => `2030-01-02T0${hour}:00:00.000Z`;
  const standing = [2, 4].map((hour) => makeWork(hour, { status: 'in_progress', promisedAt: at(hour) }));
  const read = columnsOf([makeWork(3, { promisedAt: at(3) }), ...standing]);
  expect(idsIn(shownColumns(read, hear({ id: 3, version: 2, to: 'in_progress' })), 'in_progress')).toEqual([2, 3, 4]);
});

test('what a board has heard is kept within bounds, the newest of it', () => {
  const events = Array.from({ length: maxChanges + 5 }, (_, at): CardChange => ({ id: at, version: 1, to: 'booked' }));
  const kept = hear(...events);
  expect([kept.size, kept.has(4), kept.has(5)]).toEqual([maxChanges, false, true]);
});

type Step = { does: 'write'; id: number; to: WorkStatus | null } | { does: 'hear'; which: number } | { does: 'begin' } | { does: 'answer' };

const steps = fc.array(
  fc.oneof(
    fc.record({ does: fc.constant('write' as const), id: fc.integer({ min: 1, max: 5 }), to: fc.constantFrom(...workStatuses, null) }),
    fc.record({ does: fc.constant('hear' as const), which: fc.nat() }),
    fc.record({ does: fc.constant('begin' as const) }),
    fc.record({ does: fc.constant('answer' as const) }),
  ),
  { maxLength: 80 },
);

/** A garage and one board that hears of it in any order, more than once or not at all, and whose reads are under way while others write. */
function play(history: Step[]) {
  const works = new Map<number, Work>();
  const told: CardChange[] = [];
  const seen: BoardColumn[][] = [];
  let read = columnsOf([]);
  let underWay: BoardColumn[] | undefined;
  let changes = none;
  const write = (id: number, to: WorkStatus | null) => {
    const before = works.get(id);
    const status = to ?? before?.status ?? 'estimate';
    const version = (before?.version ?? 0) + 1;
    works.set(id, makeWork(id, { status, version, archivedAt: to === null ? '2030-01-01T00:00:00.000Z' : null }));
    told.push({ id, version, to });
  };
  for (const step of history) {
    const event = step.does === 'hear' ? told[step.which % Math.max(told.length, 1)] : undefined;
    if (step.does === 'write') write(step.id, step.to);
    if (event) changes = applyEvent(changes, event);
    if (step.does === 'begin') underWay ??= columnsOf([...works.values()]);
    if (step.does === 'answer') {
      read = underWay ?? read;
      underWay = undefined;
    }
    seen.push(shownColumns(read, changes));
  }
  const truth = columnsOf([...works.values()]);
  return { seen, truth, reread: shownColumns(truth, changes) };
}

const cardsOf = (columns: BoardColumn[]) => columns.flatMap(({ cards }) => cards);

describe('whatever the order, repetition and loss of events', () => {
  test('no card is there twice, and each stands in the column of its status', () => {
    fc.assert(
      fc.property(steps, (history) => {
        for (const columns of play(history).seen) {
          const ids = cardsOf(columns).map(({ id }) => id);
          expect(new Set(ids).size).toBe(ids.length);
          for (const { status, cards } of columns) expect(cards.every((card) => card.status === status)).toBe(true);
        }
      }),
    );
  });

  test('counts and sums are those of the cards', () => {
    fc.assert(
      fc.property(steps, (history) => {
        for (const { count, total, cards } of play(history).seen.flat())
          expect([count, total]).toEqual([cards.length, cards.reduce((sum, card) => sum + (card.total ?? 0), 0)]);
      }),
    );
  });

  test('no card goes back to an older version', () => {
    fc.assert(
      fc.property(steps, (history) => {
        const newest = new Map<number, number>();
        for (const { id, version } of play(history).seen.flatMap(cardsOf)) {
          expect(version).toBeGreaterThanOrEqual(newest.get(id) ?? 0);
          newest.set(id, version);
        }
      }),
    );
  });

  test('once it is read again, the board is what the server has', () => {
    fc.assert(
      fc.property(steps, (history) => {
        const { reread, truth } = play(history);
        expect(reread).toEqual(truth);
      }),
    );
  });
});
