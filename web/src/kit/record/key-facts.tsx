import { Card } from '@mantine/core';
import type { ReactNode } from 'react';
import { Nothing } from '../text/nothing.tsx';
import classes from './key-facts.module.css';

/** `note` says more about it in a second line; null is none. */
export type KeyFact = { label: string; value: ReactNode; note?: ReactNode };

/** What one has to know of a record first: four facts or fewer. */
export function KeyFacts({ facts }: { facts: KeyFact[] }) {
  return (
    <Card withBorder padding={0} className={classes.strip ?? ''}>
      <dl className={classes.facts}>
        {facts.map(({ label, value, note }) => (
          <div key={label} className={classes.fact}>
            <dt>{label}</dt>
            <dd className={classes.value}>
              {value ?? (
                <span className={classes.none}>
                  <Nothing />
                </span>
              )}
            </dd>
            {note ? <dd className={classes.note}>{note}</dd> : null}
          </div>
        ))}
      </dl>
    </Card>
  );
}
