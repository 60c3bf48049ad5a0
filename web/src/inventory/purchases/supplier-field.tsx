import { addSupplier, listSuppliers } from '@karakana/contract/inventory/supplier.ts';
import { may } from '@karakana/contract/permissions.ts';
import type { SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { PickField } from '../../kit/form/pick-field.tsx';
import { useUser } from '../../shell/session.ts';

const pauseBeforeSearch = 250;
type Choice = { value: string; label: string };

type SupplierFieldProps = Omit<SelectProps<string>, 'data'> & {
  /** Whom the field starts with, so that the name is known before anything is searched. */
  known?: Choice | undefined;
};

/** Finds a supplier; the server searches, and who is not there yet is added by the name. */
export function SupplierField({ known, ...props }: SupplierFieldProps) {
  const { t } = useTranslation();
  const { role } = useUser();
  const [written, setWritten] = useState('');
  const [chosen, setChosen] = useState(known);
  const [wanted] = useDebouncedValue(written.trim(), pauseBeforeSearch);
  const search = wanted === chosen?.label ? '' : wanted;
  const { data, isFetching } = useEndpointQuery(listSuppliers, { page: 1, search });
  const offered = (data?.entries ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  const isOffered = offered.some(({ value }) => value === chosen?.value);
  const choose = (choice: Choice | undefined) => {
    setChosen(choice);
    props.onChange?.(choice?.value ?? null, choice ?? { value: '', label: '' });
  };
  const add = useAction(addSupplier, {
    refreshes: [listSuppliers],
    onDone: ({ id, name }) => choose({ value: String(id), label: name }),
  });
  const mayAdd = may(role, 'suppliers:write') && !isFetching;
  return (
    <PickField
      placeholder={t('Name, PIN or phone number')}
      nothingFoundMessage={isFetching ? t('Loading') : t('Nobody found')}
      data={chosen && !isOffered ? [chosen, ...offered] : offered}
      filter={({ options }) => options}
      onSearchChange={setWritten}
      {...props}
      onCreate={mayAdd ? (name) => add.run({ name }) : undefined}
      onChange={(value, option) => choose(value ? { value, label: option.label } : undefined)}
    />
  );
}
