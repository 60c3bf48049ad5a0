import { Select } from '@mantine/core';
import { useAccounts } from '../../accounting/books-reads.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

type AccountProps = { accountId: number | undefined; onChoose: (accountId: number | undefined) => void };

/** Keeps the ledger to one account. */
export function LedgerAccount({ accountId, onChoose }: AccountProps) {
  const { t } = useTranslation();
  const accounts = useAccounts().data?.entries ?? [];
  return (
    <Select
      label={t('Account')}
      placeholder={t('All accounts')}
      nothingFoundMessage={t('No account has this name or code')}
      searchable
      clearable
      data={accounts.map(({ id, code, name }) => ({ value: String(id), label: `${code} ${name}` }))}
      value={accountId === undefined ? null : String(accountId)}
      onChange={(chosen) => onChoose(chosen ? Number(chosen) : undefined)}
    />
  );
}
