import type { Account } from '@karakana/contract/accounting/account.ts';

/** An account where it is chosen, to be found by its code and by its name. */
export const accountLabel = ({ code, name }: Pick<Account, 'code' | 'name'>): string => `${code} ${name}`;
