import { readSpendingSummary } from '@karakana/contract/accounting/spending-summary.ts';
import { dayOf } from '@karakana/contract/dates.ts';
import { actsInAllBranches } from '@karakana/contract/roles.ts';
import { Select, Stack } from '@mantine/core';
import { z } from 'zod';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { Failed } from '../../kit/feedback/failed.tsx';
import { ListSearch, useListSearch } from '../../kit/list/list-search.ts';
import { ListSkeleton } from '../../kit/list/list-skeleton.tsx';
import { BackLink } from '../../kit/record/back-link.tsx';
import { FilterRow } from '../../kit/report/filter-row.tsx';
import { ScreenTitle } from '../../kit/text/screen-title.tsx';
import { useUser } from '../../shell/session.ts';
import { SummaryFigures } from './summary-figures.tsx';
import { daysOf, type PeriodName, periodNames } from './summary-period.ts';

const Search = ListSearch.extend({
  period: z.enum(periodNames).optional().catch(undefined),
  branchId: z.coerce.number().int().positive().optional().catch(undefined),
});

/** What came in and went out in a period, by account and by month. */
export function Summary() {
  const { t } = useTranslation();
  const { role, branches } = useUser();
  const [{ period = 'month', branchId }, change] = useListSearch(Search);
  const days = daysOf(period, dayOf(new Date().toISOString()));
  const answer = useEndpointQuery(readSpendingSummary, { ...days, branchId });
  const names: Record<PeriodName, string> = {
    month: t('This month'),
    last_month: t('Last month'),
    quarter: t('Last three months'),
    year: t('Last twelve months'),
  };
  return (
    <Stack gap="md">
      <div>
        <BackLink path="/expenses" label={t('Expenses')} />
        <ScreenTitle>{t('Income and expenses')}</ScreenTitle>
      </div>
      <FilterRow>
        {actsInAllBranches(role) && branches.length > 1 ? (
          <Select
            label={t('Branch')}
            placeholder={t('All branches')}
            clearable
            data={branches.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={branchId === undefined ? null : String(branchId)}
            onChange={(id) => change({ branchId: id ? Number(id) : undefined })}
          />
        ) : null}
        <Select
          label={t('Period')}
          allowDeselect={false}
          data={periodNames.map((value) => ({ value, label: names[value] }))}
          value={period}
          onChange={(value) => change({ period: periodNames.find((name) => name === value) })}
        />
      </FilterRow>
      {answer.isPending ? <ListSkeleton /> : null}
      {answer.isError ? <Failed error={answer.error} onRetry={answer.refetch} /> : null}
      {answer.data ? <SummaryFigures summary={answer.data} /> : null}
    </Stack>
  );
}
