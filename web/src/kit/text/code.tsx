import classes from './text.module.css';

/** What is read out or typed letter by letter: it stands on one line. */
export const Code = ({ code }: { code: string }) => <bdi className={classes.whole}>{code}</bdi>;
