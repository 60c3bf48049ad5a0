import { formatAmount } from '@karakana/contract/format-amount.ts';
import classes from './text.module.css';

/** An amount with its currency. */
export function Money({ amount, currency }: { amount: number; currency: string }) {
  return <bdi className={classes.figure}>{formatAmount(amount, currency)}</bdi>;
}
