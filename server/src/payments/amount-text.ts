import { formatAmount } from '@karakana/contract/format-amount.ts';
import type { GarageCtx } from '../platform/serve/context.ts';

/** Writes amounts in the currency of the garage, for what is said to people. */
export async function amountTexts({ db, garageId }: GarageCtx): Promise<(minor: number) => string> {
  const { currency } = await db.selectFrom('garages').select('currency').where('id', '=', garageId).executeTakeFirstOrThrow();
  return (minor) => formatAmount(minor / 100, currency);
}
