import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './list.module.css';

type RowLinkProps = {
  to: string;
  /** What the screen there is asked for. */
  search?: Record<string, string | number>;
  mark?: ReactNode;
  children: ReactNode;
};

/** The name of a row, which leads to its record without a mouse too. A mark beside it is never cut off, however long the name. */
export function RowLink({ to, search, mark, children }: RowLinkProps) {
  const link = (
    <Link to={to} {...(search && { search })} className={classes.rowLink} title={typeof children === 'string' ? children : undefined}>
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
