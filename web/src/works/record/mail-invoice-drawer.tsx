import type { WorkInvoice } from '@karakana/contract/works/work/work.ts';
import { sendWorkInvoice } from '@karakana/contract/works/work/work-papers.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { checkForm } from '../../kit/form/check-form.ts';
import { EmailField } from '../../kit/form/fields.tsx';
import { FormDrawer } from '../../kit/form/form-drawer.tsx';
import { useDrawerForm } from '../../kit/form/use-drawer-form.ts';

type Letter = { id: number; invoiceId: number; to: string };

/** Sends an invoice of a work to whoever pays it: `open(invoice)`, and `drawer` to put on the screen. */
export function useMailInvoiceDrawer(workId: number) {
  const { t } = useTranslation();
  const { form, field, start, open, close, frame } = useDrawerForm<WorkInvoice, Letter>({
    draftOf: (invoice) => ({ id: workId, invoiceId: invoice?.id ?? 0, to: '' }),
    validate: checkForm<Letter>(sendWorkInvoice.input),
  });
  const send = useAction(sendWorkInvoice, { form, refreshes: [], onDone: close });
  const drawer = (
    <FormDrawer
      {...frame}
      title={t('Send {{number}}', { number: start?.number })}
      onSubmit={form.onSubmit((letter) => send.run(letter))}
      pending={send.pending}
      submitLabel={t('Send')}
    >
      <EmailField
        data-autofocus
        autoComplete="off"
        description={t('Leave it empty to use the address you have of whoever pays.')}
        {...field('to', t('E-mail address'))}
      />
    </FormDrawer>
  );
  return { open: (invoice: WorkInvoice) => open(invoice), drawer };
}
