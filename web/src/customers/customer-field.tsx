import { type Customer, listCustomers } from '@karakana/contract/customers/customer.ts';
import { type SelectProps, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { useEndpointQuery } from '../kit/api/endpoint-query.ts';
import { PickField } from '../kit/form/pick-field.tsx';
import { type Choice, useSearchedChoice } from '../kit/form/use-searched-choice.ts';
import { Phone } from '../kit/text/phone.tsx';
import { customerFrom } from './customer-draft.ts';
import { useCustomerDrawer } from './customer-drawer.tsx';
import { fullName } from './customer-words.ts';

type CustomerFieldProps = Omit<SelectProps<string>, 'data'> & {
  /** Whom the field starts with, so that the name is known before anything is searched. */
  known?: Choice | undefined;
  /** Who cannot be chosen here. */
  besides?: number | undefined;
  /** What is done with a name that nobody has. */
  onCreate?: ((written: string) => void) | undefined;
};

/** Finds a customer by any part of name, mobile, e-mail or plate; the server searches. */
export function CustomerField({ known, besides, onCreate, ...props }: CustomerFieldProps) {
  const { t } = useTranslation();
  const { search, choose, fieldOf } = useSearchedChoice(known, props.onChange);
  const { data, isFetching } = useEndpointQuery(listCustomers, { page: 1, search });
  const found = (data?.entries ?? []).filter(({ id }) => id !== besides);
  const offered = found.map((customer) => ({ value: String(customer.id), label: fullName(customer) }));
  const byId = new Map(found.map((customer) => [String(customer.id), customer]));
  return (
    <PickField
      clearable
      onCreate={onCreate}
      placeholder={t('Name, mobile or plate')}
      nothingFoundMessage={t('No customer found')}
      {...fieldOf(offered, isFetching)}
      renderOption={({ option }) => <Offered label={option.label} customer={byId.get(option.value)} />}
      {...props}
      onChange={(value, option) => choose(value ? { value, label: option.label } : undefined)}
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
  const [added, setAdded] = useState<Choice>();
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
