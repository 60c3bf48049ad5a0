import { DndContext, type DragEndEvent, DragOverlay, type DragStartEvent, useDroppable } from '@dnd-kit/core';
import type { Work } from '@karakana/contract/works/work/work.ts';
import type { WorkStatus } from '@karakana/contract/works/work/work-status.ts';
import { Text } from '@mantine/core';
import { IconArrowBarToDown, IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { toast } from '../../kit/feedback/toast.ts';
import { useUser } from '../../shell/session.ts';
import { statusText } from '../work-words.ts';
import type { BoardColumn } from './apply-event.ts';
import classes from './board.module.css';
import { DraggableCard, type MoveCard } from './board-card.tsx';
import { ColumnCards, ColumnHead } from './board-column.tsx';
import { moveBetween, moveText, objectionTo } from './board-moves.ts';
import { announcementsFor, cardIn, columnUnder, isColumn, useBoardSensors } from './dragging.ts';
import { WorkCard } from './work-card.tsx';

/** All columns side by side, between which cards are dragged. */
export function BoardColumns({ columns, onMove }: { columns: BoardColumn[]; onMove: MoveCard }) {
  const { t } = useTranslation();
  const { role } = useUser();
  const sensors = useBoardSensors();
  const [held, setHeld] = useState<{ work: Work; columns: BoardColumn[] }>();
  const [followed, follow] = useState<{ id: number; to: WorkStatus }>();
  const objection = (card: Work, to: Work['status']) => objectionTo(t, role, card, to);
  const take = ({ active }: DragStartEvent) => {
    const work = cardIn(active.data);
    if (work) setHeld({ work, columns });
  };
  const drop = ({ active, over, activatorEvent }: DragEndEvent) => {
    const work = cardIn(active.data);
    setHeld(undefined);
    if (!work || !over || !isColumn(over.id) || over.id === work.status) return;
    const refused = objection(work, over.id);
    if (refused) return void toast('error', refused);
    // Whoever moves a card by keys goes on from where it is.
    follow(activatorEvent instanceof KeyboardEvent ? { id: work.id, to: over.id } : undefined);
    onMove(work, over.id);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={columnUnder}
      onDragStart={take}
      onDragEnd={drop}
      onDragCancel={() => setHeld(undefined)}
      accessibility={{
        announcements: announcementsFor(t, objection),
        screenReaderInstructions: {
          draggable: t(
            'Press the space bar to take up the card, the arrows to move it, the space bar to put it down, and Escape to leave it.',
          ),
        },
      }}
    >
      <div className={classes.columns}>
        {/* While a card is in somebody's hand nothing moves below it; what came meanwhile is shown when it is put down. */}
        {(held?.columns ?? columns).map((column) => (
          <Column
            key={column.status}
            column={column}
            held={held?.work}
            refused={held && objection(held.work, column.status)}
            onMove={onMove}
            followedId={followed?.to === column.status ? followed.id : undefined}
            onFocused={() => follow(undefined)}
          />
        ))}
      </div>
      <DragOverlay>
        {held ? (
          <div className={classes.card} data-lifted>
            <WorkCard work={held.work} />
          </div>
        ) : null}
      </DragOverlay>
    </DndContext>
  );
}

type ColumnProps = {
  column: BoardColumn;
  held: Work | undefined;
  refused: string | undefined;
  onMove: MoveCard;
  /** The card that keys have brought here. */
  followedId: number | undefined;
  onFocused: () => void;
};

function Column({ column, held, refused, onMove, followedId, onFocused }: ColumnProps) {
  const { t } = useTranslation();
  const { setNodeRef, isOver } = useDroppable({ id: column.status });
  const state = !held || held.status === column.status ? undefined : refused ? 'refuses' : 'takes';
  return (
    <section
      ref={setNodeRef}
      className={classes.column}
      data-state={state}
      data-over={isOver || undefined}
      aria-label={statusText(t, column.status)}
    >
      <ColumnHead column={column} />
      {state && held ? <DropHint card={held} column={column} state={state} /> : null}
      <ColumnCards
        cards={column.cards}
        heldId={held?.id}
        card={(work) => <DraggableCard work={work} onMove={onMove} onFocused={work.id === followedId ? onFocused : undefined} />}
      />
    </section>
  );
}

/** What would happen here, while a card is in somebody's hand. */
function DropHint({ card, column, state }: { card: Work; column: BoardColumn; state: 'takes' | 'refuses' }) {
  const { t } = useTranslation();
  const move = moveBetween(card.status, column.status);
  const Sign = state === 'takes' ? IconArrowBarToDown : IconLock;
  return (
    <div className={classes.hint} data-state={state}>
      <Sign size={16} aria-hidden />
      <Text span fz="sm">
        {state === 'takes' && move ? moveText(t, move) : t('Not from here')}
      </Text>
    </div>
  );
}
