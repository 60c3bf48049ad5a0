import { Card, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './planning.module.css';

/** One part of the planning of a branch, with what can be added to it. */
export function PlanningCard({
  title,
  about,
  action,
  children,
}: {
  title: string;
  about?: string;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Card withBorder padding={0}>
      <div className={classes.head}>
        <div className={classes.headText}>
          <Title order={2} fz="h4">
            {title}
          </Title>
          {about ? <Text c="dimmed">{about}</Text> : null}
        </div>
        {action}
      </div>
      {children}
    </Card>
  );
}
