import { addRecipient, listRecipients } from '@karakana/contract/accounting/recipient.ts';
import type { SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { PickField } from '../../kit/form/pick-field.tsx';

const pauseBeforeSearch = 250;

type PayeeFieldProps = Omit<SelectProps<string>, 'data'> & {
  /** Whom the field starts with, so that the name is known before anything is searched. */
  known?: { value: string; label: string } | undefined;
};

/** Finds whoever is paid; the server searches, and who is not there yet is added by the name. */
export function PayeeField({ known, ...props }: PayeeFieldProps) {
  const { t } = useTranslation();
  const [written, setWritten] = useState('');
  const [chosen, setChosen] = useState(known);
  const [wanted] = useDebouncedValue(written.trim(), pauseBeforeSearch);
  const search = wanted === chosen?.label ? '' : wanted;
  const { data, isFetching } = useEndpointQuery(listRecipients, { page: 1, search });
  const offered = (data?.entries ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  const isOffered = offered.some(({ value }) => value === chosen?.value);
  const choose = (choice: { value: string; label: string } | undefined) => {
    setChosen(choice);
    props.onChange?.(choice?.value ?? null, choice ?? { value: '', label: '' });
  };
  const add = useAction(addRecipient, {
    refreshes: [listRecipients],
    onDone: ({ id, name }) => choose({ value: String(id), label: name }),
  });
  return (
    <PickField
      placeholder={t('Name, PIN or phone number')}
      nothingFoundMessage={isFetching ? t('Loading') : t('Nobody found')}
      data={chosen && !isOffered ? [chosen, ...offered] : offered}
      filter={({ options }) => options}
      onSearchChange={setWritten}
      {...props}
      onCreate={isFetching ? undefined : (name) => add.run({ name })}
      onChange={(value, option) => choose(value ? { value, label: option.label } : undefined)}
    />
  );
}
