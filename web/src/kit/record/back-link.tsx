import { Anchor } from '@mantine/core';
import { IconChevronLeft } from '@tabler/icons-react';
import classes from './record.module.css';
import { useWayBack } from './way-back.ts';

/** The way back to a list, above what was opened from it. */
export function BackLink({ path, label }: { path: string; label: string }) {
  return (
    <Anchor className={classes.back ?? ''} {...useWayBack(path)}>
      <IconChevronLeft size={18} aria-hidden className={classes.arrow ?? ''} />
      {label}
    </Anchor>
  );
}
