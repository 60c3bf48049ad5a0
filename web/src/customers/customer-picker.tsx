import { type Customer, listCustomers } from '@karakana/contract/customers/customer.ts';
import { Select, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '../kit/answers.ts';
import { fullName } from './customer-words.ts';

const pauseBeforeSearch = 250;

type Picker = {
  label: string;
  /** Who is chosen. */
  customer: Customer | undefined;
  /** Who cannot be chosen here. */
  besides: number | undefined;
  onPick: (id: number) => void;
};

/** Finds one customer by any part of name, mobile, e-mail or plate; the server searches. */
export function CustomerPicker({ label, customer, besides, onPick }: Picker) {
  const { t } = useTranslation();
  const [written, setWritten] = useState('');
  const [wanted] = useDebouncedValue(written.trim(), pauseBeforeSearch);
  // The name of the one who is chosen stands in the box, and is no search.
  const search = customer && wanted === fullName(customer) ? '' : wanted;
  const { data, isFetching } = useAnswer(listCustomers, { page: 1, search });
  const found = (data?.entries ?? []).filter(({ id }) => id !== besides && id !== customer?.id);
  const offered = customer ? [customer, ...found] : found;
  const byId = new Map(offered.map((entry) => [String(entry.id), entry]));
  return (
    <Select
      label={label}
      required
      searchable
      allowDeselect={false}
      placeholder={t('Name, mobile or plate')}
      nothingFoundMessage={isFetching ? t('Loading') : t('No customer is like this')}
      data={offered.map((entry) => ({ value: String(entry.id), label: fullName(entry) }))}
      filter={({ options }) => options}
      value={customer ? String(customer.id) : null}
      onSearchChange={setWritten}
      onChange={(value) => value && onPick(Number(value))}
      renderOption={({ option }) => <Offered customer={byId.get(option.value)} />}
    />
  );
}

function Offered({ customer }: { customer: Customer | undefined }) {
  if (!customer) return null;
  return (
    <div>
      <Text fz="sm">{fullName(customer)}</Text>
      <Text fz="sm" c="dimmed">
        {[customer.mobile, ...customer.registrations.slice(0, 2)].join(' · ')}
      </Text>
    </div>
  );
}
