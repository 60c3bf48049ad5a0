import type { DarajaAccount } from '../../platform/providers/daraja/account.ts';

/** A till is told of by its own number, or by that of the store which it belongs to. */
export const isOwnCode = ({ shortCode, storeNumber }: Pick<DarajaAccount, 'shortCode' | 'storeNumber'>, told: string): boolean =>
  told === shortCode || told === storeNumber;
