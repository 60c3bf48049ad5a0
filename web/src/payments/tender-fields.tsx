import { methodNames } from '@karakana/contract/payments/payment.ts';
import { ActionIcon, Group, Select, Stack, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconX } from '@tabler/icons-react';
import { AmountField } from '../accounting/amount-field.tsx';
import { useOwnGarage } from '../garage/own-garage.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { fieldsOf } from '../kit/form/fields-of.ts';
import type { PaymentForm } from './payment-form.ts';
import { methodText } from './transaction-words.ts';

/** One way in which something was paid: how, how much, and by which it is found again. */
export function TenderFields({ form, at }: { form: UseFormReturnType<PaymentForm>; at: number }) {
  const { t } = useTranslation();
  const currency = useOwnGarage().data?.currency ?? 'KES';
  const field = fieldsOf(form);
  const { tenders, documentType } = form.values;
  const method = tenders[at]?.method ?? 'cash';
  return (
    <Stack gap="xs">
      <Group wrap="nowrap" align="flex-start" gap="xs">
        <Select
          flex={1}
          required
          allowDeselect={false}
          data={methodNames.map((value) => ({ value, label: methodText(t, value) }))}
          {...field(`tenders.${at}.method`, t('Method'))}
        />
        <AmountField
          flex={1}
          required
          currency={currency}
          {...field(`tenders.${at}.amount`, method === 'cash' && documentType !== 'bill' ? t('Cash given') : t('Amount'))}
        />
        {tenders.length > 1 ? (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            mt={24}
            aria-label={t('Leave out {{name}}', { name: methodText(t, method) })}
            onClick={() => form.removeListItem('tenders', at)}
          >
            <IconX size={18} />
          </ActionIcon>
        ) : null}
      </Group>
      {method === 'cash' ? null : (
        <TextInput
          autoCapitalize="characters"
          placeholder={t('M-Pesa code or cheque number')}
          description={method === 'mpesa' ? t('Where M-Pesa is set up, a code stays to be confirmed until M-Pesa tells of it.') : undefined}
          {...field(`tenders.${at}.reference`, t('Reference'))}
        />
      )}
    </Stack>
  );
}
