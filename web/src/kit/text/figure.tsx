import { numberFormat } from '@karakana/contract/formats.ts';
import classes from './text.module.css';

const figures = numberFormat('en-KE', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** An amount of a column whose currency is said once. Nothing is a dash, and what is less stands in brackets, as in the books. */
export function Figure({ amount }: { amount: number }) {
  if (amount === 0) return <bdi className={classes.figure}>–</bdi>;
  const written = figures.format(Math.abs(amount));
  return <bdi className={classes.figure}>{amount < 0 ? `(${written})` : written}</bdi>;
}
