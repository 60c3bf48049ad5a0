import { Day } from '@karakana/contract/fields.ts';
import { saleStates } from '@karakana/contract/inventory/sale.ts';
import { actsInAllBranches } from '@karakana/contract/permissions.ts';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { DateField } from '../../kit/form/dates/date-field.tsx';
import type { ListFilter } from '../../kit/list/list-props.ts';
import { ListSearch } from '../../kit/list/list-search.ts';
import { selectFilter } from '../../kit/list/select-filter.tsx';
import { dayText } from '../../kit/text/account-days.ts';
import { useUser } from '../../shell/session.ts';
import { saleStateText } from './sale-words.ts';

export const SalesSearch = ListSearch.extend({
  state: z.enum(saleStates).optional().catch(undefined),
  fromDate: Day.optional().catch(undefined),
  toDate: Day.optional().catch(undefined),
  branchId: z.coerce.number().int().positive().optional().catch(undefined),
});
type Asked = Omit<z.output<typeof SalesSearch>, 'page' | 'search'>;

/** What a list of sales can be narrowed to; the branch only for those who see several. */
export function useSaleFilters({ state, fromDate, toDate, branchId }: Asked, change: (wanted: Asked) => void): ListFilter[] {
  const { t, i18n } = useTranslation();
  const { role, branches } = useUser();
  const said = (day: string | undefined) => day && dayText(day, i18n.language);
  const branch = selectFilter({
    label: t('Branch'),
    key: 'branchId',
    all: t('All branches'),
    options: branches.map(({ id, name }) => ({ value: String(id), label: name })),
    value: branchId === undefined ? undefined : String(branchId),
    onChange: (id) => change({ branchId: id ? Number(id) : undefined }),
  });
  return [
    selectFilter({
      label: t('Status'),
      key: 'state',
      all: t('All sales'),
      options: saleStates.map((value) => ({ value, label: saleStateText(t, value) })),
      value: state,
      onChange: (wanted) => change({ state: wanted }),
    }),
    {
      label: t('From'),
      keys: ['fromDate'],
      chosen: said(fromDate),
      field: <DateField label={t('From')} max={toDate} value={fromDate ?? ''} onChange={(day) => change({ fromDate: day })} />,
    },
    {
      label: t('To'),
      keys: ['toDate'],
      chosen: said(toDate),
      field: <DateField label={t('To')} min={fromDate} value={toDate ?? ''} onChange={(day) => change({ toDate: day })} />,
    },
    ...(actsInAllBranches(role) && branches.length > 1 ? [branch] : []),
  ];
}
