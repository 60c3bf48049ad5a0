import { ActionIcon, Group } from '@mantine/core';
import { type Icon, IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ActionMenu, type RecordAction } from '../../kit/record/record-actions.tsx';
import { useIsPhone } from '../../kit/screen-size.ts';
import classes from './checklists.module.css';

type MovingProps = {
  name: string;
  position: number;
  isLast: boolean;
  pending: boolean;
  onMove: (position: number) => unknown;
  more: RecordAction[];
};

/** Up and down beside what can be moved, and the rest behind three dots; on a phone all of it is there. */
export function MovingActions({ name, position, isLast, pending, onMove, more }: MovingProps) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const { frame, noteMove } = useFocusAfterMove(position);
  const label = t('Actions for {{name}}', { name });
  const up: Way = { label: t('Move up'), said: t('Move {{name}} up', { name }), icon: IconArrowUp, to: position - 1 };
  const down: Way = { label: t('Move down'), said: t('Move {{name}} down', { name }), icon: IconArrowDown, to: position + 1 };
  const isThere = (way: Way) => (way === up ? position > 1 : !isLast);
  const moves = [up, down].filter(isThere).map((way): RecordAction => ({ ...way, isPending: pending, onClick: () => onMove(way.to) }));
  if (isPhone) return <ActionMenu label={label} variant="subtle" actions={[...moves, ...more]} />;
  const move = (to: number, button: HTMLButtonElement) => {
    noteMove(button);
    onMove(to);
  };
  return (
    <Group ref={frame} gap={0} wrap="nowrap" className={classes.actions ?? ''}>
      {[up, down].map((way) =>
        isThere(way) ? (
          <ActionIcon key={way.said} aria-label={way.said} aria-disabled={pending} onClick={(event) => move(way.to, event.currentTarget)}>
            <way.icon size={18} />
          </ActionIcon>
        ) : (
          <span key={way.said} className={classes.noWay} />
        ),
      )}
      <ActionMenu label={label} variant="subtle" actions={more} />
    </Group>
  );
}

type Way = { label: string; said: string; icon: Icon; to: number };

/** A browser lets go of the focus when a row changes its place; whoever moves by keyboard goes on with the same button while it is there. */
function useFocusAfterMove(position: number) {
  const frame = useRef<HTMLDivElement>(null);
  const pressed = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the new place that has taken the focus away
  useEffect(() => {
    if (pressed.current === null) return;
    const next = pressed.current.isConnected ? pressed.current : frame.current?.querySelector('button');
    next?.focus();
    pressed.current = null;
  }, [position]);
  const noteMove = (button: HTMLButtonElement) => {
    pressed.current = button;
  };
  return { frame, noteMove };
}
