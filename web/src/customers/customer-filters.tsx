import { customerStatuses } from '@karakana/contract/customers/customer.ts';
import { MultiSelect } from '@mantine/core';
import { useTranslation } from '../i18n/use-translation.ts';
import { useDayFilters } from '../kit/list/day-filters.tsx';
import type { ListFilter } from '../kit/list/list-props.ts';
import { selectFilter } from '../kit/list/select-filter.tsx';
import type { CustomerSearch } from './customer-search.ts';
import { statusName } from './customer-words.ts';
import classes from './customers.module.css';

type Tag = { name: string; count: number };

/** What narrows the list of customers. */
export function useCustomerFilters(
  { status, tags = [], hasVehicles, fromDate, toDate }: CustomerSearch,
  onChange: (change: Partial<CustomerSearch>) => void,
  known: Tag[],
): ListFilter[] {
  const { t } = useTranslation();
  const added = useDayFilters({ fromDate, toDate }, onChange, { from: t('Added from'), to: t('Added until') });
  return [
    selectFilter({
      label: t('Status'),
      key: 'status',
      all: t('All statuses'),
      options: customerStatuses.map((value) => ({ value, label: statusName(t, value) })),
      value: status,
      onChange: (chosen) => onChange({ status: chosen }),
    }),
    {
      label: t('Tags'),
      keys: ['tags'],
      chosen: tags.length > 0 ? tags.join(', ') : undefined,
      field: <TagsField chosen={tags} known={known} onChoose={(names) => onChange({ tags: names.length > 0 ? names : undefined })} />,
    },
    selectFilter({
      label: t('Vehicles'),
      key: 'hasVehicles',
      all: t('Vehicles: any'),
      options: [
        { value: 'yes', label: t('With vehicles') },
        { value: 'no', label: t('Without vehicles') },
      ],
      value: hasVehicles === undefined ? undefined : hasVehicles ? 'yes' : 'no',
      onChange: (chosen) => onChange({ hasVehicles: chosen && chosen === 'yes' }),
    }),
    ...added,
  ];
}

function TagsField({ chosen, known, onChoose }: { chosen: string[]; known: Tag[]; onChoose: (names: string[]) => void }) {
  const { t } = useTranslation();
  // A tag of the address that nobody carries any more can still be taken away.
  const gone = chosen.filter((tag) => !known.some(({ name }) => name === tag)).map((name) => ({ name, count: 0 }));
  return (
    <MultiSelect
      label={t('Tags')}
      placeholder={chosen.length > 0 ? '' : t('All tags')}
      clearable
      searchable
      className={classes.tags ?? ''}
      nothingFoundMessage={t('No tag has this name')}
      data={[...known, ...gone].map(({ name, count }) => ({ value: name, label: `${name} (${count})` }))}
      value={chosen}
      onChange={onChoose}
    />
  );
}
