import type { Opened } from '@karakana/contract/dashboards/opens.ts';
import { Card, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './bars.module.css';

type Bar = Opened & { key: string; label: string; size: number; said: ReactNode };

/** Some numbers one below the other, each as long as it is large, and the way to what it counts. */
export function Bars({ title, bars }: { title: string; bars: Bar[] }) {
  const largest = Math.max(...bars.map(({ size }) => size), 0);
  return (
    <Card withBorder padding="md">
      <Title order={3} fz="sm" mb="xs">
        {title}
      </Title>
      <ul className={classes.bars}>
        {bars.map(({ key, label, size, said, to, search }) => (
          <li key={key}>
            <Link to={to} search={search} className={classes.bar}>
              <Text fz="sm" component="span">
                {label}
              </Text>
              <Text fz="sm" fw={600} component="span">
                {said}
              </Text>
              <span className={classes.track} aria-hidden>
                <span className={classes.fill} style={{ inlineSize: `${largest > 0 ? (Math.max(size, 0) / largest) * 100 : 0}%` }} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
