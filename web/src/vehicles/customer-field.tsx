import { listCustomers } from '@karakana/contract/customers/customer.ts';
import { Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '../kit/answers.ts';

const pauseBeforeSearch = 250;

type CustomerFieldProps = SelectProps & {
  /** Whom the form starts with, so that the name is known before anything is searched. */
  known?: { value: string; label: string } | undefined;
};

/** Finds a customer by any part of name, mobile, e-mail or plate; the server searches. */
export function CustomerField({ known, ...props }: CustomerFieldProps) {
  const { t } = useTranslation();
  const [written, setWritten] = useState('');
  const [chosen, setChosen] = useState(known);
  const [wanted] = useDebouncedValue(written.trim(), pauseBeforeSearch);
  // The name of the one who is chosen stands in the box, and is no search.
  const search = wanted === chosen?.label ? '' : wanted;
  const { data, isFetching } = useAnswer(listCustomers, { page: 1, search });
  const found = (data?.entries ?? []).map(({ id, firstName, lastName, mobile }) => ({
    value: String(id),
    label: `${firstName} ${lastName}`,
    mobile,
  }));
  const mobiles = new Map(found.map(({ value, mobile }) => [value, mobile]));
  const isListed = found.some(({ value }) => value === chosen?.value);
  return (
    <Select
      label={t('Customer')}
      searchable
      clearable
      placeholder={t('Name, mobile or plate')}
      nothingFoundMessage={isFetching ? t('Loading') : t('No customer is like this')}
      data={chosen && !isListed ? [chosen, ...found] : found}
      filter={({ options }) => options}
      onSearchChange={setWritten}
      renderOption={({ option }) => (
        <span>
          {option.label} <small>{mobiles.get(option.value)}</small>
        </span>
      )}
      {...props}
      onChange={(value, option) => {
        setChosen(value ? { value, label: option.label } : undefined);
        props.onChange?.(value, option);
      }}
    />
  );
}
