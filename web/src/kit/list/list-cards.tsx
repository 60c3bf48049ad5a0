import { Card, Checkbox, Group, Stack } from '@mantine/core';
import { type MouseEvent, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './list.module.css';
import type { RowsProps } from './list-props.ts';
import { opensRow } from './opens-row.ts';
import { Pages } from './pages.tsx';

/** The rows of a list as cards, where there is no room for columns. */
export function ListCards<T extends { id: number }>({ page, card, actions, onOpen, onChange, selection }: RowsProps<T>) {
  const opening = (row: T) =>
    onOpen ? { className: classes.opens ?? '', onClick: (event: MouseEvent) => opensRow(event) && onOpen(row) } : {};
  const content = (row: T) =>
    actions ? (
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <div style={{ minWidth: 0 }}>{card(row)}</div>
        {actions(row)}
      </Group>
    ) : (
      card(row)
    );
  const isChosen = (row: T) => selection?.rows.some(({ id }) => id === row.id) ?? false;
  const toggle = (row: T) =>
    selection?.onChange(isChosen(row) ? selection.rows.filter(({ id }) => id !== row.id) : [...selection.rows, row]);
  return (
    <Stack gap="sm">
      {page.entries.map((row, at) => (
        <Card key={row.id} withBorder padding="md" {...opening(row)}>
          {selection ? (
            <Choosable row={at + 1} isChosen={isChosen(row)} onToggle={() => toggle(row)}>
              {content(row)}
            </Choosable>
          ) : (
            content(row)
          )}
        </Card>
      ))}
      <Pages {...page} onChange={(chosen) => onChange({ page: chosen })} />
    </Stack>
  );
}

function Choosable(choice: { row: number; isChosen: boolean; onToggle: () => void; children: ReactNode }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Group gap={4} wrap="nowrap" align="flex-start">
      {/* The label makes the target as large as a thumb. */}
      <label className={classes.choice} htmlFor={id}>
        <Checkbox id={id} checked={choice.isChosen} onChange={choice.onToggle} aria-label={t('Select row {{row}}', { row: choice.row })} />
      </label>
      <div style={{ flex: 1, minWidth: 0 }}>{choice.children}</div>
    </Group>
  );
}
