import { Anchor, Text, Title } from '@mantine/core';
import { IconChevronLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './record.module.css';
import { useWayBack } from './way-back.ts';

type HeaderProps = {
  list: { path: string; label: string };
  name: string;
  heading?: ReactNode;
  mark?: ReactNode;
  detail?: ReactNode;
  badge?: ReactNode;
  children: ReactNode;
};

/** The way back, and who or what the record is of, with its actions beside it. */
export function RecordHeader({ list, name, heading, mark, detail, badge, children }: HeaderProps) {
  return (
    <div>
      <BackLink {...list} />
      <div className={classes.header}>
        {mark}
        <div className={classes.identity}>
          <div className={classes.name}>
            <Title order={1} fz="h2">
              {heading ?? name}
            </Title>
            {badge}
          </div>
          {detail ? (
            <Text c="dimmed" component="div" className={classes.detail ?? ''}>
              {detail}
            </Text>
          ) : null}
        </div>
        {children}
      </div>
    </div>
  );
}

function BackLink({ path, label }: { path: string; label: string }) {
  return (
    <Anchor className={classes.back ?? ''} {...useWayBack(path)}>
      <IconChevronLeft size={18} aria-hidden className={classes.arrow ?? ''} />
      {label}
    </Anchor>
  );
}
