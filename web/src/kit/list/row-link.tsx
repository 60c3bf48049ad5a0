import type { ReactNode } from 'react';
import { PlainLink } from '../plain-link.tsx';
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
    <PlainLink to={to} search={search} className={classes.rowLink} title={typeof children === 'string' ? children : undefined}>
      {children}
    </PlainLink>
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

/** What else of a row leads somewhere. */
export const TextLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <PlainLink to={to} className={classes.textLink}>
    {children}
  </PlainLink>
);
