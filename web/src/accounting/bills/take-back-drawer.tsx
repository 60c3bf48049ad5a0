import { type BillPayment, type BillRecord, takePaymentBack } from '@karakana/contract/accounting/bill.ts';
import { Text, Textarea } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { checkForm } from '../../kit/form/check-form.ts';
import { FormDrawer } from '../../kit/form/form-drawer.tsx';
import { useDrawerForm } from '../../kit/form/use-drawer-form.ts';
import { billReads } from './bill-reads.ts';

type BackForm = { id: number; paymentId: number; reason: string };

/** Asks why a payment is taken back: `open(payment)`, and `drawer` to put on the screen. */
export function useTakeBackDrawer({ id, number }: BillRecord) {
  const { t } = useTranslation();
  const { form, field, open, close, frame } = useDrawerForm<BillPayment, BackForm>({
    draftOf: (payment) => ({ id, paymentId: payment?.id ?? 0, reason: '' }),
    validate: checkForm(takePaymentBack.input),
  });
  const back = useAction(takePaymentBack, { form, refreshes: billReads, onDone: close });
  const drawer = (
    <FormDrawer
      {...frame}
      title={t('Take back a payment of {{number}}', { number })}
      onSubmit={form.onSubmit((draft) => back.run(draft))}
      pending={back.pending}
      submitLabel={t('Take back')}
    >
      <Text c="dimmed">{t('The payment stays in sight, its entry is reversed with this reason, and the bill has to be paid again.')}</Text>
      <Textarea required data-autofocus autosize minRows={2} {...field('reason', t('Reason'))} />
    </FormDrawer>
  );
  return { open, drawer };
}
