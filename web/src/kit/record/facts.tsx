import { Card } from '@mantine/core';
import type { ReactNode } from 'react';
import { Nothing } from '../text/nothing.tsx';
import classes from './facts.module.css';

/** What is known of a record, each with its name; null is none. */
export function Facts({ facts }: { facts: { label: string; value: ReactNode }[] }) {
  return (
    <Card withBorder padding={0} component="dl" className={classes.facts ?? ''}>
      {facts.map(({ label, value }) => (
        <div key={label} className={classes.fact}>
          <dt>{label}</dt>
          <dd>{value === null ? <Nothing /> : value}</dd>
        </div>
      ))}
    </Card>
  );
}
