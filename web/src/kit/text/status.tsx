import type { CSSProperties } from 'react';
import classes from './status.module.css';

/** The one meaning of each colour of a status, the same on every screen. */
export const statusColours = {
  draft: 'gray',
  planned: 'blue',
  active: 'yellow',
  waiting: 'orange',
  ready: 'green',
  done: 'green',
  failed: 'red',
} as const;
export type StatusTone = keyof typeof statusColours;

/** A list has one in every row, so it is a plain element. What is done is the ordinary there: its word stands without a badge. */
export const StatusBadge = ({ tone, children }: { tone: StatusTone; children: string }) => (
  <span
    className={classes.status}
    data-tone={tone}
    style={{ '--tone': `var(--mantine-color-${statusColours[tone]}-light)` } as CSSProperties}
  >
    {children}
  </span>
);
