import { Button, Fieldset, Group, Stack, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { fieldsOf } from '../../kit/form/fields-of.ts';
import { SpentOnField } from '../account-field.tsx';
import { AmountField } from '../amount-field.tsx';
import { TaxField } from '../tax-field.tsx';
import type { BillForm } from './bill-form.ts';

type LineProps = {
  at: number;
  field: ReturnType<typeof fieldsOf<BillForm>>;
  currency: string;
  on: string;
  onRemove?: (() => void) | undefined;
};

/** What one line of a bill asks. */
export function BillLineFields({ at, field, currency, on, onRemove }: LineProps) {
  const { t } = useTranslation();
  return (
    <Fieldset legend={t('Line {{number}}', { number: at + 1 })} radius="md" p="sm">
      <Stack gap="sm">
        <SpentOnField {...field(`lines.${at}.accountId`, t('Account'))} />
        <TextInput {...field(`lines.${at}.description`, t('Description'))} />
        <Group grow align="flex-start">
          <AmountField required currency={currency} {...field(`lines.${at}.amount`, t('Amount'))} />
          <TaxField on={on} {...field(`lines.${at}.taxId`, t('Tax'))} />
        </Group>
        {onRemove ? (
          <Button variant="subtle" color="red" leftSection={<IconTrash size={18} />} onClick={onRemove} style={{ alignSelf: 'flex-start' }}>
            {t('Remove the line')}
          </Button>
        ) : null}
      </Stack>
    </Fieldset>
  );
}
