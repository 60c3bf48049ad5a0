import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** The name of a row, which leads to its record without a mouse too. */
export function RowLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Anchor component={Link} to={to} fw={600} fz="sm" c="var(--mantine-color-text)">
      {children}
    </Anchor>
  );
}
