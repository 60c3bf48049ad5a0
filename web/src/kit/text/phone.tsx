import { phoneText } from './phone-text.ts';
import classes from './text.module.css';

/** A number as people read it aloud: 0722 311 628. */
export const Phone = ({ number }: { number: string }) => <bdi className={classes.whole}>{phoneText(number)}</bdi>;

/** A number that is called by a tap. */
export function CallLink({ number }: { number: string }) {
  return (
    <a href={`tel:${number}`} className={classes.call}>
      <Phone number={number} />
    </a>
  );
}
