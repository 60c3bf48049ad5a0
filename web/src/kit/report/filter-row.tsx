import type { ReactNode } from 'react';
import classes from './report.module.css';

/** What is asked of a report, side by side as far as there is room; on paper it is said and not asked. */
export const FilterRow = ({ children }: { children: ReactNode }) => (
  <div className={`${classes.filters} ${classes.unprinted}`}>{children}</div>
);
