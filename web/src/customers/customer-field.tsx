import { type Customer, listCustomers } from '@karakana/contract/customers/customer.ts';
import { type SelectProps, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpointQuery } from '../kit/api/endpoint-query.ts';
import { PickField } from '../kit/form/pick-field.tsx';
import { Phone } from '../kit/text/phone.tsx';
import { customerFrom } from './customer-draft.ts';
import { useCustomerDrawer } from './customer-drawer.tsx';
import { fullName } from './customer-words.ts';

const pauseBeforeSearch = 250;

type CustomerFieldProps = Omit<SelectProps<string>, 'data'> & {
  /** Whom the field starts with, so that the name is known before anything is searched. */
  known?: { value: string; label: string } | undefined;
  /** Who cannot be chosen here. */
  besides?: number | undefined;
  /** What is done with a name that nobody has. */
  onCreate?: ((written: string) => void) | undefined;
};

/** Finds a customer by any part of name, mobile, e-mail or plate; the server searches. */
export function CustomerField({ known, besides, onCreate, ...props }: CustomerFieldProps) {
  const { t } = useTranslation();
  const [written, setWritten] = useState('');
  const [chosen, setChosen] = useState(known);
  const [wanted] = useDebouncedValue(written.trim(), pauseBeforeSearch);
  // The name of the one who is chosen stands in the box, and is no search.
  const search = wanted === chosen?.label ? '' : wanted;
  const { data, isFetching } = useEndpointQuery(listCustomers, { page: 1, search });
  const found = (data?.entries ?? []).filter(({ id }) => id !== besides);
  const offered = found.map((customer) => ({ value: String(customer.id), label: fullName(customer) }));
  const isOffered = offered.some(({ value }) => value === chosen?.value);
  const byId = new Map(found.map((customer) => [String(customer.id), customer]));
  return (
    <PickField
      clearable
      onCreate={isFetching ? undefined : onCreate}
      placeholder={t('Name, mobile or plate')}
      nothingFoundMessage={isFetching ? t('Loading') : t('No customer found')}
      data={chosen && !isOffered ? [chosen, ...offered] : offered}
      filter={({ options }) => options}
      onSearchChange={setWritten}
      renderOption={({ option }) => <Offered label={option.label} customer={byId.get(option.value)} />}
      {...props}
      onChange={(value, option) => {
        setChosen(value ? { value, label: option.label } : undefined);
        props.onChange?.(value, option);
      }}
    />
  );
}

function Offered({ label, customer }: { label: string; customer: Customer | undefined }) {
  return (
    <div>
      <Text fz="sm">{label}</Text>
      {customer ? (
        <Text fz="sm" c="dimmed">
          <Phone number={customer.mobile} />
          {customer.registrations.slice(0, 2).map((plate) => ` · ${plate}`)}
        </Text>
      ) : null}
    </div>
  );
}

/** The same, with a form for a customer who is not there yet. */
export function CustomerOrNewField({ onChange, ...props }: Omit<CustomerFieldProps, 'onCreate'>) {
  const [added, setAdded] = useState<{ value: string; label: string }>();
  const { open, drawer } = useCustomerDrawer({
    onChosen: (customer) => {
      const choice = { value: String(customer.id), label: fullName(customer) };
      setAdded(choice);
      onChange?.(choice.value, choice);
    },
  });
  return (
    <>
      <CustomerField
        key={added?.value}
        {...props}
        {...(added && { known: added })}
        onChange={onChange}
        onCreate={(written) => open(customerFrom(written))}
      />
      {drawer}
    </>
  );
}
