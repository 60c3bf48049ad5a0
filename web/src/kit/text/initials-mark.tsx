import { Avatar } from '@mantine/core';
import { initialsOf } from './initials.ts';
import classes from './text.module.css';

/** Somebody without a picture, by the first letters of the name that stands beside it. */
export const Initials = ({ name }: { name: string }) => (
  <Avatar size={48} radius="xl" aria-hidden classNames={{ placeholder: classes.initials ?? '' }}>
    {initialsOf(name)}
  </Avatar>
);
