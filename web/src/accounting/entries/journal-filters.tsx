import { sourceKinds } from '@karakana/contract/accounting/posting-rules.ts';
import { Select } from '@mantine/core';
import { z } from 'zod';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DaySearch, useDayFilters } from '../../kit/list/day-filters.tsx';
import type { ListFilter } from '../../kit/list/list-props.ts';
import { ListSearch } from '../../kit/list/list-search.ts';
import { selectFilter } from '../../kit/list/select-filter.tsx';
import { sourceName } from '../book-words.ts';
import { useAccounts } from '../books-reads.ts';
import { accountLabel } from './account-label.ts';

export const JournalSearch = ListSearch.extend({
  ...DaySearch.shape,
  accountId: z.coerce.number().int().positive().optional().catch(undefined),
  sourceKind: z.enum(sourceKinds).optional().catch(undefined),
});
type JournalSearch = z.output<typeof JournalSearch>;
type Asked = Omit<JournalSearch, 'page' | 'search'>;

/** Keeps the journal to some days, to one account, or to what entries are about. */
export function useJournalFilters({ fromDate, toDate, accountId, sourceKind }: Asked, change: (wanted: Asked) => void): ListFilter[] {
  const { t } = useTranslation();
  return [
    ...useDayFilters({ fromDate, toDate }, change),
    useAccountFilter(accountId, (chosen) => change({ accountId: chosen })),
    selectFilter({
      label: t('About'),
      key: 'sourceKind',
      all: t('All entries'),
      options: sourceKinds.map((kind) => ({ value: kind, label: sourceName(t, kind) })),
      value: sourceKind,
      onChange: (kind) => change({ sourceKind: kind }),
    }),
  ];
}

function useAccountFilter(accountId: number | undefined, onChoose: (accountId: number | undefined) => void): ListFilter {
  const { t } = useTranslation();
  const accounts = useAccounts().data?.entries ?? [];
  const account = accounts.find(({ id }) => id === accountId);
  return {
    label: t('Account'),
    keys: ['accountId'],
    chosen: accountId === undefined ? undefined : account ? accountLabel(account) : t('Unknown'),
    field: (
      <Select
        label={t('Account')}
        placeholder={t('All accounts')}
        nothingFoundMessage={t('No account has this name or code')}
        searchable
        clearable
        data={accounts.map((known) => ({ value: String(known.id), label: accountLabel(known) }))}
        value={accountId === undefined ? null : String(accountId)}
        onChange={(chosen) => onChoose(chosen ? Number(chosen) : undefined)}
      />
    ),
  };
}
