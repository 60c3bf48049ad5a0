import { Button, CloseButton, Group, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './list.module.css';

/** What was chosen of a list: some rows, or all that its filters find, on whichever page. */
export type Chosen = { ids: number[] } | 'all';

/** The chosen rows of a list. They stay chosen while other pages of it are looked at. */
export type Selection<T> = { has: (row: T) => boolean; toggle: (rows: T[], isChosen: boolean) => void };

/** Keeps what is chosen. Once the list is asked something else, nobody means all of it any more. */
export function useSelection<T extends { id: number }>(question: string) {
  const [ids, setIds] = useState<number[]>([]);
  const [allOf, setAllOf] = useState<string>();
  const isAll = allOf === question;
  const selection: Selection<T> = {
    has: ({ id }) => isAll || ids.includes(id),
    toggle: (rows, isChosen) => {
      const others = ids.filter((id) => !rows.some((row) => row.id === id));
      setAllOf(undefined);
      setIds(isChosen ? [...others, ...rows.map(({ id }) => id)] : others);
    },
  };
  const clear = () => {
    setAllOf(undefined);
    setIds([]);
  };
  const chosen: Chosen | undefined = isAll ? 'all' : ids.length > 0 ? { ids } : undefined;
  return { selection, chosen, chooseAll: () => setAllOf(question), clear };
}

type BarProps = {
  chosen: Chosen;
  /** How many there are in all, in words, and whether they are more than the page shows. */
  total: string;
  hasMore: boolean;
  onAll: () => void;
  onClear: () => void;
  children: ReactNode;
};

/** Says how many rows are chosen and what can be done with them; in sight however far one scrolls. */
export function SelectionBar({ chosen, total, hasMore, onAll, onClear, children }: BarProps) {
  const { t } = useTranslation();
  return (
    <Group className={classes.selectionBar ?? ''} gap="xs" role="region" aria-label={t('Selected')}>
      <CloseButton onClick={onClear} aria-label={t('Clear the selection')} />
      <Text fw={600} fz="sm" role="status">
        {chosen === 'all' ? t('All {{total}} selected', { total }) : t('{{count}} selected', { count: chosen.ids.length })}
      </Text>
      {hasMore && chosen !== 'all' ? (
        <Button variant="subtle" size="sm" onClick={onAll}>
          {t('Select all {{total}}', { total })}
        </Button>
      ) : null}
      {children}
    </Group>
  );
}
