import type { PurchaseRecord } from '@karakana/contract/inventory/purchase.ts';
import { sendOrder } from '@karakana/contract/inventory/purchase-steps.ts';
import { Text, Textarea } from '@mantine/core';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { checkForm } from '../../../kit/form/check-form.ts';
import { EmailField } from '../../../kit/form/fields.tsx';
import { FormDrawer } from '../../../kit/form/form-drawer.tsx';
import { useDrawerForm } from '../../../kit/form/use-drawer-form.ts';
import { purchaseReads } from '../purchase-reads.ts';

type SendForm = { id: number; email: string; message: string };

/** The form that sends an order: `open(purchase)`, and `drawer` to put on the screen. */
export function useSendDrawer() {
  const { t } = useTranslation();
  const { form, field, start, open, close, frame } = useDrawerForm<PurchaseRecord, SendForm>({
    draftOf: (purchase) => ({ id: purchase?.id ?? 0, email: purchase?.sentTo ?? purchase?.supplierEmail ?? '', message: '' }),
    validate: checkForm(sendOrder.input),
  });
  const send = useAction(sendOrder, { form, refreshes: purchaseReads, onDone: close });
  const drawer = (
    <FormDrawer
      {...frame}
      title={t('Send {{number}}', { number: start?.number })}
      onSubmit={form.onSubmit((letter) => send.run(letter))}
      pending={send.pending}
      submitLabel={t('Send')}
    >
      <Text c="dimmed">{t('{{name}} gets the order as a PDF by e-mail.', { name: start?.supplierName })}</Text>
      <EmailField required data-autofocus {...field('email', t('E-mail address'))} />
      <Textarea
        autosize
        minRows={4}
        placeholder={t('Please find our order attached. Tell us if anything of it cannot be delivered.')}
        {...field('message', t('Message'))}
      />
    </FormDrawer>
  );
  return { open, drawer };
}
