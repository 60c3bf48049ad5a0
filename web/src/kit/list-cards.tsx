import { Card, Stack } from '@mantine/core';
import type { MouseEvent } from 'react';
import look from './list.module.css';
import type { ListProps } from './list-page.tsx';
import { opensRow } from './opens-row.ts';
import type { Page } from './page.ts';
import { Pages } from './pages.tsx';

/** The rows of a list as cards, where there is no room for columns. */
export function ListCards<T extends { id: number }>({ page, card, onOpen, onChange }: ListProps<T> & { page: Page<T> }) {
  const opening = (row: T) =>
    onOpen ? { className: look.opens ?? '', onClick: (event: MouseEvent) => opensRow(event) && onOpen(row) } : {};
  return (
    <Stack gap="sm">
      {page.entries.map((row) => (
        <Card key={row.id} withBorder padding="md" {...opening(row)}>
          {card(row)}
        </Card>
      ))}
      <Pages {...page} onChange={(chosen) => onChange({ page: chosen })} />
    </Stack>
  );
}
