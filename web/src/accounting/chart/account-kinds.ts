import { type AccountGroup, type AccountKind, accountKinds } from '@karakana/contract/accounting/account.ts';

export const kindsOf = (group: AccountGroup): readonly AccountKind[] => accountKinds[group];

/** A kind that the group has stays, as both liabilities and assets have tax; every group has the other ones. */
export const kindThatFits = (group: AccountGroup, kind: AccountKind): AccountKind => (kindsOf(group).includes(kind) ? kind : 'other');
