import type { Account } from '@karakana/contract/accounting/account.ts';
import type { ListFilter } from '../kit/list/list-props.ts';
import { selectFilter } from '../kit/list/select-filter.tsx';
import { useAccounts } from './books-reads.ts';

type Asked = {
  label: string;
  key: string;
  all: string;
  fits: (account: Account) => boolean;
  chosen: number | undefined;
  onChoose: (accountId: number | undefined) => void;
};

/** Keeps a list to one account of those that fit. */
export function useAccountFilter({ fits, chosen, onChoose, ...said }: Asked): ListFilter {
  const accounts = useAccounts().data?.entries ?? [];
  return selectFilter({
    ...said,
    options: accounts.filter(fits).map(({ id, code, name }) => ({ value: String(id), label: `${code} ${name}` })),
    value: chosen === undefined ? undefined : String(chosen),
    onChange: (id) => onChoose(id ? Number(id) : undefined),
  });
}
