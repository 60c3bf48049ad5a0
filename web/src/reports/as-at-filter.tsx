import { Day } from '@karakana/contract/fields.ts';
import { z } from 'zod';
import { useTranslation } from '../i18n/use-translation.ts';
import { DateField } from '../kit/form/dates/date-field.tsx';
import { ListSearch } from '../kit/list/list-search.ts';
import { useBranchFilter } from '../shell/branch-filter.ts';

/** What the address of a report of how things stand keeps. */
export const AsAtSearch = ListSearch.omit({ search: true }).extend({
  toDate: Day.optional().catch(undefined),
  branchId: z.coerce.number().int().positive().optional().catch(undefined),
});
type Asked = { toDate?: string | undefined; branchId?: number | undefined };

/** The day and the branch of such a report. */
export function AsAtFilter({
  asked,
  change,
  toDate,
}: {
  asked: Asked;
  change: (wanted: Asked) => void;
  toDate: string | null | undefined;
}) {
  const { t } = useTranslation();
  const branches = useBranchFilter(asked.branchId, change);
  return (
    <>
      <DateField label={t('As at')} value={asked.toDate ?? toDate ?? ''} onChange={(day) => change({ toDate: day })} />
      {branches.map(({ label, field }) => (
        <div key={label}>{field}</div>
      ))}
    </>
  );
}
