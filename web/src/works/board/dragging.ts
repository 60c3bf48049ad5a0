import {
  type Announcements,
  type CollisionDetection,
  closestCenter,
  KeyboardCode,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import type { Work } from '@karakana/contract/works/work/work.ts';
import { type WorkStatus, workStatuses } from '@karakana/contract/works/work/work-status.ts';
import type { TFunction } from 'i18next';
import { statusText } from '../work-words.ts';

/** A click is none yet, nor a finger that scrolls. */
export const useBoardSensors = () =>
  useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: nextColumn, scrollBehavior: 'auto' }),
  );

/** The column under the pointer; for keys, which have none, the one nearest to the card. */
export const columnUnder: CollisionDetection = (dragged) => (dragged.pointerCoordinates ? pointerWithin(dragged) : closestCenter(dragged));

const steps: Partial<Record<string, 1 | -1>> = { [KeyboardCode.Right]: 1, [KeyboardCode.Left]: -1 };

/** An arrow brings a card to the next column, in the direction in which it points. */
const nextColumn: KeyboardCoordinateGetter = (event, { context: { droppableRects, collisionRect } }) => {
  const step = steps[event.code];
  if (!step || !collisionRect) return undefined;
  event.preventDefault();
  const centre = collisionRect.left + collisionRect.width / 2;
  const beyond = [...droppableRects.values()]
    .filter(({ left, width }) => (left + width / 2 - centre) * step > width / 2)
    .sort((a, b) => (a.left - b.left) * step);
  const [next] = beyond;
  return next && { x: next.left + (next.width - collisionRect.width) / 2, y: collisionRect.top };
};

export const isColumn = (id: unknown): id is WorkStatus => workStatuses.some((status) => status === id);

/** The card in the hand, as `DraggableCard` gave it along. */
export const cardIn = (data: { current?: Record<string, unknown> | undefined }): Work | undefined => data.current?.work as Work | undefined;

/** What a screen reader says while a card is moved. */
export function announcementsFor(t: TFunction, objection: (card: Work, to: WorkStatus) => string | undefined): Announcements {
  const over = (card: Work | undefined, to: unknown) => {
    if (!card || !isColumn(to)) return undefined;
    const column = statusText(t, to);
    return to === card.status ? column : (objection(card, to) ?? t('{{column}} takes it', { column }));
  };
  return {
    onDragStart: ({ active }) => {
      const card = cardIn(active.data);
      return (
        card &&
        t('{{registration}} is taken up. It is in {{column}}.', { registration: card.registration, column: statusText(t, card.status) })
      );
    },
    onDragOver: ({ active, over: column }) => over(cardIn(active.data), column?.id),
    onDragEnd: ({ active, over: column }) => over(cardIn(active.data), column?.id),
    onDragCancel: () => t('It stays where it was.'),
  };
}
