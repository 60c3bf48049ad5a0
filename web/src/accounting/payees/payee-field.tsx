import { addRecipient, listRecipients } from '@karakana/contract/accounting/recipient.ts';
import type { SelectProps } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { PickField } from '../../kit/form/pick-field.tsx';
import { type Choice, useSearchedChoice } from '../../kit/form/use-searched-choice.ts';

type PayeeFieldProps = Omit<SelectProps<string>, 'data'> & {
  /** Whom the field starts with, so that the name is known before anything is searched. */
  known?: Choice | undefined;
};

/** Finds whoever is paid; the server searches, and who is not there yet is added by the name. */
export function PayeeField({ known, ...props }: PayeeFieldProps) {
  const { t } = useTranslation();
  const { search, choose, fieldOf } = useSearchedChoice(known, props.onChange);
  const { data, isFetching } = useEndpointQuery(listRecipients, { page: 1, search });
  const offered = (data?.entries ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  const add = useAction(addRecipient, {
    refreshes: [listRecipients],
    onDone: ({ id, name }) => choose({ value: String(id), label: name }),
  });
  return (
    <PickField
      placeholder={t('Name, PIN or phone number')}
      nothingFoundMessage={t('Nobody found')}
      {...fieldOf(offered, isFetching)}
      {...props}
      onCreate={(name) => add.run({ name })}
      onChange={(value, option) => choose(value ? { value, label: option.label } : undefined)}
    />
  );
}
