import { Button, Group, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { toMajor, toMinor } from '../../../accounting/minor-units.ts';
import { useOwnGarage } from '../../../garage/own-garage.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { wholeForm } from '../../../kit/form/check-form.ts';
import { FormDrawer } from '../../../kit/form/form-drawer.tsx';
import { useDrawerForm } from '../../../kit/form/use-drawer-form.ts';
import { Money } from '../../../kit/text/money.tsx';
import { PaymentOutcome, problemOfOver } from '../../../payments/payment-outcome.tsx';
import { settle } from '../../../payments/settle.ts';
import classes from './counter.module.css';
import { type PayForm, TenderFields } from './tender-fields.tsx';

type Owed = {
  /** What is to be paid, in minor units. */
  total: number;
  /** Who may pay the rest later; nobody for a walk-in. */
  owes: string | null;
  /** Whose credit it is what is paid beyond the total; nobody where no customer is known. */
  creditTo: string | null;
};

/** Several ways of paying that settle a sum: `open()`, `refused` for the action that it is sent by, and all of it for a `PayDrawer`. */
export function usePayForm({ total, owes, creditTo }: Owed) {
  const { t } = useTranslation();
  const currency = useOwnGarage().data?.currency ?? 'KES';
  const { form, open, close, frame } = useDrawerForm<undefined, PayForm>({
    draftOf: () => ({ tenders: [{ method: 'cash', amount: toMajor(total), reference: '' }] }),
    validate: (values) => checkPay(t, values, { total, owes, creditTo, currency }),
  });
  // What is refused is of the sale, which has its fields elsewhere.
  const refused = { setErrors: (errors: Record<string, string>) => form.setErrors({ [wholeForm]: Object.values(errors).join(', ') }) };
  return { total, owes, creditTo, form, frame, refused, open: () => open(), close };
}

type DrawerProps = {
  pay: ReturnType<typeof usePayForm>;
  title: string;
  submitLabel: string;
  pending: boolean;
  onPaid: (settled: ReturnType<typeof settle>) => Promise<unknown>;
};

/** Where it is said how something is paid. */
export function PayDrawer({ pay: { total, owes, creditTo, form, frame }, title, submitLabel, pending, onPaid }: DrawerProps) {
  const { t } = useTranslation();
  const { tenders } = form.values;
  const { open: left } = settle(tenders, total);
  const add = () => form.insertListItem('tenders', { method: 'mpesa', amount: left > 0 ? toMajor(left) : '', reference: '' });
  return (
    <FormDrawer
      {...frame}
      title={title}
      onSubmit={form.onSubmit((values) => onPaid(settle(values.tenders, total)))}
      pending={pending}
      submitLabel={submitLabel}
    >
      <Sum label={t('To pay')} minor={total} />
      {tenders.map((_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a way of paying has nothing else that stays as it is
        <TenderFields key={at} form={form} at={at} due={total - paidBesides(tenders, at)} />
      ))}
      <Group gap="xs">
        <Button variant="default" leftSection={<IconPlus size={18} />} onClick={add}>
          {t('Add a payment')}
        </Button>
        {owes !== null && tenders.length > 0 ? (
          <Button variant="default" onClick={() => form.setFieldValue('tenders', [])}>
            {t('Pay later')}
          </Button>
        ) : null}
      </Group>
      <PaymentOutcome tenders={tenders} owed={total} creditTo={creditTo} />
      <StillToPay tenders={tenders} total={total} owes={owes} />
    </FormDrawer>
  );
}

const paidBesides = (tenders: PayForm['tenders'], at: number): number =>
  tenders.reduce((sum, { amount }, place) => (place === at ? sum : sum + toMinor(Number(amount))), 0);

/** What nobody pays now. */
function StillToPay({ tenders, total, owes }: PayForm & Pick<Owed, 'total' | 'owes'>) {
  const { t } = useTranslation();
  const { open } = settle(tenders, total);
  if (open === 0) return null;
  return (
    <div>
      <Sum label={t('Still to pay')} minor={open} />
      <Text fz="sm" c="dimmed">
        {owes === null ? t('Only a customer who is known can pay later.') : t('{{name}} pays this later.', { name: owes })}
      </Text>
    </div>
  );
}

function Sum({ label, minor }: { label: string; minor: number }) {
  const currency = useOwnGarage().data?.currency ?? 'KES';
  return (
    <div aria-live="polite">
      <Text c="dimmed">{label}</Text>
      <Text className={classes.due ?? ''} component="div">
        <Money amount={toMajor(minor)} currency={currency} />
      </Text>
    </div>
  );
}

function checkPay(
  t: TFunction,
  { tenders }: PayForm,
  { total, owes, creditTo, currency }: Owed & { currency: string },
): Record<string, string> {
  const empty = tenders.findIndex(({ amount }) => !(Number(amount) > 0));
  if (empty >= 0 && total > 0) return { [`tenders.${empty}.amount`]: t('must be more than 0') };
  const over = problemOfOver(t, { tenders, owed: total, creditTo }, currency);
  if (over !== undefined) return { [wholeForm]: over };
  if (settle(tenders, total).open > 0 && owes === null)
    return { [wholeForm]: t('Take all of it now, or choose a customer who pays the rest later') };
  return {};
}
