import { sendPaymentReceipt } from '@karakana/contract/payments/receipt.ts';
import type { Transaction } from '@karakana/contract/payments/transaction.ts';
import { Text } from '@mantine/core';
import { useTranslation } from '../i18n/use-translation.ts';
import { useAction } from '../kit/api/use-action.ts';
import { checkForm } from '../kit/form/check-form.ts';
import { PhoneField } from '../kit/form/fields.tsx';
import { FormDrawer } from '../kit/form/form-drawer.tsx';
import { useDrawerForm } from '../kit/form/use-drawer-form.ts';

type ReceiptForm = { id: number; mobile: string };

/** Sends the receipt of a payment by SMS: `open(payment)`, and `drawer` to put on the screen. */
export function useReceiptDrawer() {
  const { t } = useTranslation();
  const { form, field, start, open, close, frame } = useDrawerForm<Transaction, ReceiptForm>({
    draftOf: (payment) => ({ id: payment?.id ?? 0, mobile: '' }),
    validate: checkForm<ReceiptForm>(sendPaymentReceipt.input),
  });
  const send = useAction(sendPaymentReceipt, { form, onDone: close });
  const drawer = (
    <FormDrawer
      {...frame}
      title={t('Receipt by SMS')}
      onSubmit={form.onSubmit((draft) => send.run(draft))}
      pending={send.pending}
      submitLabel={t('Send')}
    >
      <Text>
        {t('What was paid for {{number}} is sent with a link to the receipt. It takes SMS credits.', { number: start?.documentNumber })}
      </Text>
      <PhoneField data-autofocus description={t('Left empty, it goes to the customer’s own phone.')} {...field('mobile', t('Phone'))} />
    </FormDrawer>
  );
  return { open, drawer };
}
