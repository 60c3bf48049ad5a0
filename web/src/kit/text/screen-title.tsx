import type { ReactNode } from 'react';
import classes from './screen-title.module.css';

/** What a screen is called. */
export const ScreenTitle = ({ children }: { children: ReactNode }) => <h1 className={classes.title}>{children}</h1>;
