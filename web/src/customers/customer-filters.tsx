import { customerSorts, customerStatuses } from '@karakana/contract/customers/customer.ts';
import { Button, MultiSelect, Select } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFilter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../kit/screen-size.ts';
import { type CustomerSearch, countFilters } from './customer-search.ts';
import { statusName } from './customer-words.ts';
import classes from './customers.module.css';

type Filters = {
  search: CustomerSearch;
  onChange: (change: Partial<CustomerSearch>) => void;
  tags: { name: string; count: number }[];
};

const width = { flex: '1 1 140px', maxWidth: 240 };

/** What narrows the list. On a phone it is folded away, so that the first customer is in sight. */
export function CustomerFilters(filters: Filters) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const [isOpen, open] = useDisclosure(false);
  if (!isPhone) return <Fields {...filters} />;
  const count = countFilters(filters.search);
  return (
    <>
      <Button variant="default" leftSection={<IconFilter size={18} />} aria-expanded={isOpen} onClick={open.toggle}>
        {count > 0 ? t('Filters ({{count}})', { count }) : t('Filters')}
      </Button>
      {isOpen ? <Fields {...filters} /> : null}
    </>
  );
}

function Fields({ search, onChange, tags }: Filters) {
  const { t } = useTranslation();
  const chosen = search.tags ?? [];
  // A tag of the address that nobody carries any more can still be taken away.
  const gone = chosen.filter((tag) => !tags.some(({ name }) => name === tag)).map((name) => ({ name, count: 0 }));
  return (
    <>
      <Select
        aria-label={t('Status')}
        placeholder={t('All statuses')}
        clearable
        style={width}
        data={customerStatuses.map((status) => ({ value: status, label: statusName(t, status) }))}
        value={search.status ?? null}
        onChange={(status) => onChange({ status: customerStatuses.find((known) => known === status) })}
      />
      {tags.length > 0 || gone.length > 0 ? (
        <MultiSelect
          aria-label={t('Tags')}
          placeholder={chosen.length > 0 ? '' : t('All tags')}
          clearable
          searchable
          className={classes.tags ?? ''}
          style={{ ...width, maxWidth: 320 }}
          nothingFoundMessage={t('No tag has this name')}
          data={[...tags, ...gone].map(({ name, count }) => ({ value: name, label: `${name} (${count})` }))}
          value={chosen}
          onChange={(names) => onChange({ tags: names.length > 0 ? names : undefined })}
        />
      ) : null}
      <Select
        aria-label={t('Vehicles')}
        placeholder={t('Vehicles: any')}
        clearable
        style={width}
        data={[
          { value: 'yes', label: t('With vehicles') },
          { value: 'no', label: t('Without vehicles') },
        ]}
        value={search.hasVehicles === undefined ? null : search.hasVehicles ? 'yes' : 'no'}
        onChange={(answer) => onChange({ hasVehicles: answer ? answer === 'yes' : undefined })}
      />
      <Select
        aria-label={t('Order')}
        allowDeselect={false}
        style={{ ...width, maxWidth: 180 }}
        data={customerSorts.map((sort) => ({ value: sort, label: sort === 'newest' ? t('Newest first') : t('By name') }))}
        value={search.sort ?? 'newest'}
        onChange={(sort) => onChange({ sort: sort === 'name' ? 'name' : undefined })}
      />
    </>
  );
}
