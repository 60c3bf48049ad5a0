import { maxSuspenseParts, type SuspenseReceipt, splitSuspense } from '@karakana/contract/payments/suspense.ts';
import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlus, IconX } from '@tabler/icons-react';
import { AmountField } from '../../accounting/amount-field.tsx';
import { CustomerField } from '../../customers/customer-field.tsx';
import { useOwnGarage } from '../../garage/own-garage.ts';
import { useMoney } from '../../garage/use-money.tsx';
import { translateServerText } from '../../i18n/translate-server-text.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { wholeForm } from '../../kit/form/check-form.ts';
import { fieldsOf } from '../../kit/form/fields-of.ts';
import { FormDrawer } from '../../kit/form/form-drawer.tsx';
import { useDrawerForm } from '../../kit/form/use-drawer-form.ts';
import { deskReads } from '../payment-reads.ts';
import { InvoiceField } from './invoice-field.tsx';
import { checkSplit, leftOf, type PartForm, type SplitForm, splitInput } from './split-form.ts';
import { receiptName } from './suspense-words.tsx';

type Props = { receipt: SuspenseReceipt; onDone: (rest: number) => unknown };

/** Says for which invoices a receipt was, and how much of it for each: `open()`, and `drawer` to put on the screen. */
export function useSplitDrawer({ receipt, onDone }: Props) {
  const { t } = useTranslation();
  const money = useMoney();
  const { form, open, close, frame } = useDrawerForm<undefined, SplitForm>({
    draftOf: () => ({ parts: [emptyPart('invoice'), emptyPart('invoice')] }),
    validate: (values) =>
      leftOf(values, receipt) < 0
        ? { [wholeForm]: t('The parts come to more than was paid') }
        : checkSplit(receipt.id, values, translateServerText('is required')),
  });
  const split = useAction(splitSuspense, {
    form,
    refreshes: deskReads,
    onDone: ({ open: rest }) => {
      close();
      onDone(rest);
    },
  });
  const left = leftOf(form.values, receipt);
  const add = (to: PartForm['to']) => () => form.insertListItem('parts', { ...emptyPart(to), amount: left > 0 ? left : '' });
  const isFull = form.values.parts.length >= maxSuspenseParts;
  const drawer = (
    <FormDrawer
      {...frame}
      title={t('Split {{name}}', { name: receiptName(receipt) })}
      onSubmit={form.onSubmit((values) => split.run({ id: receipt.id, ...splitInput(values) }))}
      pending={split.pending}
      submitLabel={t('Split')}
    >
      {form.values.parts.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part has nothing else that stays as it is
        <PartFields key={`${part.to} ${at}`} form={form} at={at} receipt={receipt} />
      ))}
      <Group gap="xs">
        <Button variant="default" disabled={isFull} leftSection={<IconPlus size={18} />} onClick={add('invoice')}>
          {t('Add an invoice')}
        </Button>
        <Button variant="default" disabled={isFull} leftSection={<IconPlus size={18} />} onClick={add('customer')}>
          {t('Add a credit')}
        </Button>
      </Group>
      <div aria-live="polite">
        <Text c="dimmed">{t('Left to assign')}</Text>
        <Text fw={650} fz="xl" component="div" c={left < 0 ? 'var(--mantine-color-error)' : undefined}>
          {money(left)}
        </Text>
      </div>
    </FormDrawer>
  );
  return { open: () => open(), drawer };
}

const emptyPart = (to: PartForm['to']): PartForm => ({ to, chosen: null, amount: '' });

type FieldsProps = { form: UseFormReturnType<SplitForm>; at: number; receipt: SuspenseReceipt };

function PartFields({ form, at, receipt }: FieldsProps) {
  const { t } = useTranslation();
  const currency = useOwnGarage().data?.currency ?? 'KES';
  const field = fieldsOf(form);
  const part = form.values.parts[at];
  const takeWhatFits = (balance: number) => {
    const left = leftOf(form.values, receipt) + Number(part?.amount ?? 0);
    form.setFieldValue(`parts.${at}.amount`, Math.max(Math.min(balance, left), 0));
  };
  return (
    <Stack gap="xs">
      {part?.to === 'customer' ? (
        <CustomerField required {...field(`parts.${at}.chosen`, t('Customer’s credit'))} />
      ) : (
        <InvoiceField receiptId={receipt.id} onOwed={takeWhatFits} {...field(`parts.${at}.chosen`, t('Invoice'))} />
      )}
      <Group wrap="nowrap" gap="xs" align="flex-end">
        <AmountField flex={1} required currency={currency} {...field(`parts.${at}.amount`, t('Amount'))} />
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-label={t('Leave out part {{number}}', { number: at + 1 })}
          onClick={() => form.removeListItem('parts', at)}
        >
          <IconX size={18} />
        </ActionIcon>
      </Group>
    </Stack>
  );
}
