import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './list.module.css';

/** The name of a row, which leads to its record without a mouse too. A mark beside it is never cut off, however long the name. */
export function RowLink({ to, mark, children }: { to: string; mark?: ReactNode; children: ReactNode }) {
  const link = (
    <Link to={to} className={classes.rowLink} title={typeof children === 'string' ? children : undefined}>
      {children}
    </Link>
  );
  return mark ? (
    <span className={classes.marked}>
      {link}
      {mark}
    </span>
  ) : (
    link
  );
}

/** What else of a row leads somewhere. A page has a hundred of them, so it is a plain one. */
export const TextLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className={classes.textLink}>
    {children}
  </Link>
);
