import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { ScreenTitle } from '../text/screen-title.tsx';
import { BackLink } from './back-link.tsx';
import classes from './record.module.css';

export type RecordIdentity = {
  /** Where the way back leads. */
  list: { path: string; label: string };
  name: string;
  /** How the name is shown where it is more than a word, such as a plate. */
  heading?: ReactNode;
  /** What it is recognised by beside its name: initials or a picture. */
  mark?: ReactNode;
  detail?: ReactNode;
  /** Its state, where that is not the ordinary one. */
  badge?: ReactNode;
};

/** The way back, and who or what the record is of, with its actions beside it. */
export function RecordHeader({ list, name, heading, mark, detail, badge, children }: RecordIdentity & { children: ReactNode }) {
  return (
    <div>
      <BackLink {...list} />
      <div className={classes.header}>
        {mark}
        <div className={classes.identity}>
          <div className={classes.name}>
            <ScreenTitle>{heading ?? name}</ScreenTitle>
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
