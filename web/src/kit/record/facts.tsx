import { Card } from '@mantine/core';
import type { ReactNode } from 'react';
import look from './facts.module.css';

/** What is known of a record, each with its name. */
export function Facts({ facts }: { facts: { label: string; value: ReactNode }[] }) {
  return (
    <Card withBorder padding={0} component="dl" className={look.facts ?? ''}>
      {facts.map(({ label, value }) => (
        <div key={label} className={look.fact}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Card>
  );
}
