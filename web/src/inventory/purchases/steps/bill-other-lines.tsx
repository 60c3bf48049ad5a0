import { may } from '@karakana/contract/permissions.ts';
import { Button, Fieldset, Group, Stack, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { SpentOnField } from '../../../accounting/account-field.tsx';
import { AmountField } from '../../../accounting/amount-field.tsx';
import { TaxField } from '../../../accounting/tax-field.tsx';
import { useOwnGarage } from '../../../garage/own-garage.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { fieldsOf } from '../../../kit/form/fields-of.ts';
import { useUser } from '../../../shell/session.ts';
import { type BillOrderForm, emptyLine } from './bill-order-form.ts';

/** What else is on the bill; for those who see the accounts it may be on. */
export function BillOtherLines({ form }: { form: UseFormReturnType<BillOrderForm> }) {
  const { t } = useTranslation();
  const { role } = useUser();
  const currency = useOwnGarage().data?.currency ?? 'KES';
  const field = fieldsOf(form);
  if (!may(role, 'books:read')) return null;
  const { otherLines, datedOn } = form.values;
  return (
    <>
      {otherLines.map(({ key }, at) => (
        <Fieldset key={key} legend={t('Other line {{number}}', { number: at + 1 })} radius="md" p="sm">
          <Stack gap="sm">
            <SpentOnField {...field(`otherLines.${at}.accountId`, t('Account'))} />
            <TextInput {...field(`otherLines.${at}.description`, t('Description'))} />
            <Group grow align="flex-start">
              <AmountField required currency={currency} {...field(`otherLines.${at}.amount`, t('Amount'))} />
              <TaxField on={datedOn} {...field(`otherLines.${at}.taxId`, t('Tax'))} />
            </Group>
            <Button
              variant="subtle"
              color="red"
              leftSection={<IconTrash size={18} />}
              onClick={() => form.removeListItem('otherLines', at)}
              style={{ alignSelf: 'flex-start' }}
            >
              {t('Remove the line')}
            </Button>
          </Stack>
        </Fieldset>
      ))}
      <Button
        variant="subtle"
        leftSection={<IconPlus size={18} />}
        onClick={() => form.insertListItem('otherLines', emptyLine())}
        style={{ alignSelf: 'flex-start' }}
      >
        {t('Add something else')}
      </Button>
    </>
  );
}
