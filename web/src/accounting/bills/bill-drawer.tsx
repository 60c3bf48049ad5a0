import { addBill } from '@karakana/contract/accounting/bill.ts';
import { listSaleTaxes } from '@karakana/contract/accounting/sale-tax.ts';
import { Button, Group, Switch, Text, Textarea, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { BranchField } from '../../garage/branch-field.tsx';
import { useOwnGarage } from '../../garage/own-garage.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { DateField } from '../../kit/form/dates/date-field.tsx';
import { FormDrawer } from '../../kit/form/form-drawer.tsx';
import { useDrawerForm } from '../../kit/form/use-drawer-form.ts';
import { Money } from '../../kit/text/money.tsx';
import { useUser } from '../../shell/session.ts';
import { PayeeField } from '../payees/payee-field.tsx';
import { type BillForm, billInput, billTotal, checkBill, emptyBill, emptyLine } from './bill-form.ts';
import { BillLineFields } from './bill-line-fields.tsx';
import { billReads } from './bill-reads.ts';

type Start = { payee?: { id: number; name: string } };

/** The form of a bill: `open()` or `open({ payee })`, and `drawer` to put on the screen. */
export function useBillDrawer() {
  const { t } = useTranslation();
  const { branchId } = useUser();
  const navigate = useNavigate();
  const currency = useOwnGarage().data?.currency ?? 'KES';
  const { form, field, start, open, finish, frame } = useDrawerForm<Start, BillForm>({
    draftOf: (from) => emptyBill({ branchId, payeeId: from?.payee?.id }),
    validate: checkBill,
  });
  const taxes = useEndpointQuery(listSaleTaxes, {}, { enabled: frame.opened }).data?.entries ?? [];
  const rateOf = (taxId: string) => taxes.find(({ id }) => String(id) === taxId)?.rate ?? 0;
  const add = useAction(addBill, {
    form,
    refreshes: billReads,
    onDone: ({ number }) => void finish(number),
    offer: ({ id }) => ({ label: t('View'), onPress: () => navigate({ to: '/bills/$id', params: { id: String(id) } }) }),
  });
  const { lines, includesTax, datedOn } = form.values;
  const drawer = (
    <FormDrawer
      {...frame}
      title={t('Add a bill')}
      onSubmit={form.onSubmit((draft) => add.run(billInput(draft)))}
      pending={add.pending}
      anotherLabel={t('Save and add another')}
    >
      <PayeeField
        required
        data-autofocus
        known={start?.payee && { value: String(start.payee.id), label: start.payee.name }}
        {...field('payeeId', t('Who sent it'))}
      />
      <TextInput {...field('reference', t('Their bill number'))} />
      <Group grow align="flex-start">
        <DateField required {...field('datedOn', t('Date of the bill'))} />
        <DateField placeholder={t('By the payment term')} {...field('dueOn', t('Due on'))} />
      </Group>
      <BranchField {...field('branchId', t('Branch'))} />
      <Switch {...field('includesTax', t('Amounts include tax'), { type: 'checkbox' })} />
      {lines.map(({ key }, at) => (
        <BillLineFields
          key={key}
          at={at}
          field={field}
          currency={currency}
          on={datedOn}
          onRemove={lines.length > 1 ? () => form.removeListItem('lines', at) : undefined}
        />
      ))}
      <Group justify="space-between">
        <Button variant="subtle" leftSection={<IconPlus size={18} />} onClick={() => form.insertListItem('lines', emptyLine())}>
          {t('Add a line')}
        </Button>
        <Text fw={600}>
          {t('Total')} <Money amount={billTotal({ lines, includesTax }, rateOf)} currency={currency} />
        </Text>
      </Group>
      <Textarea autosize minRows={2} {...field('note', t('Note'))} />
    </FormDrawer>
  );
  return { open, drawer };
}
