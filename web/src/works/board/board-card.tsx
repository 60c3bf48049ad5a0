import { useDraggable } from '@dnd-kit/core';
import type { Work } from '@karakana/contract/works/work/work.ts';
import type { WorkStatus } from '@karakana/contract/works/work/work-status.ts';
import { ActionIcon, Group } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { IconArrowRight, IconGripVertical } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ActionMenu } from '../../kit/record/record-actions.tsx';
import { useUser } from '../../shell/session.ts';
import { useInspectActions } from '../inspections/inspect-actions.ts';
import classes from './board.module.css';
import { mayMoveCard, movesOf, moveText } from './board-moves.ts';
import { WorkCard } from './work-card.tsx';

export type MoveCard = (card: Work, to: WorkStatus) => void;

type DraggableProps = {
  work: Work;
  onMove: MoveCard;
  /** Given to the card that keys have brought here: it takes the focus, and says so. */
  onFocused: (() => void) | undefined;
};

/** A card that is dragged: by mouse and finger anywhere on it, by keyboard at its handle. */
export function DraggableCard({ work, onMove, onFocused }: DraggableProps) {
  const { t } = useTranslation();
  const { role } = useUser();
  const disabled = !mayMoveCard(role, work);
  const { listeners, attributes, setNodeRef, setActivatorNodeRef, isDragging } = useDraggable({ id: work.id, data: { work }, disabled });
  const { onKeyDown, ...pointers } = listeners ?? {};
  const handle = useRef<HTMLButtonElement>(null);
  const handleRef = useMergedRef(handle, setActivatorNodeRef);
  const isFollowed = onFocused !== undefined;
  const takeFocus = useEffectEvent(() => {
    handle.current?.focus();
    onFocused?.();
  });
  useEffect(() => {
    if (isFollowed) takeFocus();
  }, [isFollowed]);
  return (
    <article
      ref={setNodeRef}
      className={classes.card}
      data-dragging={isDragging || undefined}
      data-fixed={disabled || undefined}
      {...pointers}
    >
      <WorkCard
        work={work}
        corner={
          <Group gap={0} wrap="nowrap">
            <MovesMenu work={work} onMove={onMove} />
            {disabled ? null : (
              <ActionIcon
                ref={handleRef}
                variant="subtle"
                color="gray"
                size={36}
                w={24}
                miw={24}
                className={classes.handle ?? ''}
                {...attributes}
                aria-label={t('Move {{registration}}', { registration: work.registration })}
                onKeyDown={(event) => onKeyDown?.(event)}
              >
                <IconGripVertical size={18} aria-hidden />
              </ActionIcon>
            )}
          </Group>
        }
      />
    </article>
  );
}

/** A card that stays where it is, moved by its menu alone. */
export const StillCard = ({ work, onMove }: { work: Work; onMove: MoveCard }) => (
  <article className={classes.card}>
    <WorkCard work={work} corner={<MovesMenu work={work} onMove={onMove} />} />
  </article>
);

/** What is done at the vehicle, and the same moves as by dragging. */
function MovesMenu({ work, onMove }: { work: Work; onMove: MoveCard }) {
  const { t } = useTranslation();
  const { role } = useUser();
  const atVehicle = useInspectActions()(work);
  const moves = movesOf(t, role, work).map(({ move, to }) => ({
    label: moveText(t, move),
    icon: IconArrowRight,
    onClick: () => onMove(work, to),
  }));
  return <ActionMenu variant="subtle" label={t('Actions for {{name}}', { name: work.registration })} actions={[...atVehicle, ...moves]} />;
}
