import { CloseButton, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './list.module.css';

/** The chosen rows of a list. They stay chosen while other pages of it are looked at. */
export type Selection<T> = { rows: T[]; onChange: (rows: T[]) => void };

/** Says how many rows are chosen and what can be done with them; in sight however far one scrolls. */
export function SelectionBar({ count, onClear, children }: { count: number; onClear: () => void; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Group className={classes.selectionBar ?? ''} gap="xs" role="region" aria-label={t('Selected')}>
      <CloseButton onClick={onClear} aria-label={t('Clear the selection')} />
      <Text fw={600} fz="sm" role="status">
        {t('{{count}} selected', { count })}
      </Text>
      {children}
    </Group>
  );
}
