import type { ReactNode } from 'react';
import classes from './text.module.css';

/** What is said beside the rest and in its size. A list has it in every row, so it is a plain element. */
export const Faint = ({ children }: { children: ReactNode }) => <span className={classes.faint}>{children}</span>;
