import { type PeriodName, periodNames } from '@karakana/contract/reports/period.ts';
import { Select } from '@mantine/core';
import type { TFunction } from 'i18next';
import { z } from 'zod';
import { useTranslation } from '../i18n/use-translation.ts';
import { DateField } from '../kit/form/dates/date-field.tsx';
import { DaySearch } from '../kit/list/day-filters.tsx';
import { ListSearch } from '../kit/list/list-search.ts';
import { useBranchFilter } from '../shell/branch-filter.ts';

/** What the address of every report of some days keeps. */
export const PeriodSearch = ListSearch.extend({
  ...DaySearch.shape,
  period: z.enum(periodNames).optional().catch(undefined),
  branchId: z.coerce.number().int().positive().optional().catch(undefined),
});
type Asked = Omit<z.output<typeof PeriodSearch>, 'page' | 'search'>;

type FilterProps = {
  asked: Asked;
  change: (wanted: Asked) => void;
  /** The days as the answer has them. */
  answered: { fromDate: string | null; toDate: string | null } | undefined;
};

/** The days and the branch of a report: a period by its name, or a first and a last day. */
export function PeriodFilter({ asked, change, answered }: FilterProps) {
  const { t } = useTranslation();
  const branches = useBranchFilter(asked.branchId, change);
  const isChosen = asked.fromDate !== undefined || asked.toDate !== undefined;
  const names = periodWords(t);
  const days = { fromDate: answered?.fromDate ?? undefined, toDate: answered?.toDate ?? undefined };
  const goTo = (wanted: string | null) => {
    const period = periodNames.find((name) => name === wanted);
    change(period ? { period, fromDate: undefined, toDate: undefined } : { period: undefined, ...days });
  };
  return (
    <>
      <Select
        label={t('Period')}
        allowDeselect={false}
        data={[...periodNames.map((value) => ({ value, label: names[value] })), { value: 'days', label: t('Chosen days') }]}
        value={isChosen ? 'days' : (asked.period ?? 'month')}
        onChange={goTo}
      />
      {isChosen ? (
        <>
          <DateField
            label={t('From')}
            max={days.toDate}
            value={asked.fromDate ?? days.fromDate ?? ''}
            onChange={(fromDate) => change({ ...days, fromDate, period: undefined })}
          />
          <DateField
            label={t('To')}
            min={days.fromDate}
            value={asked.toDate ?? days.toDate ?? ''}
            onChange={(toDate) => change({ ...days, toDate, period: undefined })}
          />
        </>
      ) : null}
      {branches.map(({ label, field }) => (
        <div key={label}>{field}</div>
      ))}
    </>
  );
}

const periodWords = (t: TFunction): Record<PeriodName, string> => ({
  today: t('Today'),
  week: t('This week'),
  month: t('This month'),
  last_month: t('Last month'),
  quarter: t('This quarter'),
  year: t('This year'),
  last_year: t('Last year'),
});
