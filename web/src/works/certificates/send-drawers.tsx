import { readCustomer } from '@karakana/contract/customers/customer.ts';
import { may } from '@karakana/contract/permissions.ts';
import { mailCertificate, textCertificate } from '@karakana/contract/works/certificates/certificate.ts';
import type { WorkRecord } from '@karakana/contract/works/work/work.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { checkForm } from '../../kit/form/check-form.ts';
import { EmailField, PhoneField } from '../../kit/form/fields.tsx';
import { FormDrawer } from '../../kit/form/form-drawer.tsx';
import { useDrawerForm } from '../../kit/form/use-drawer-form.ts';
import { useUser } from '../../shell/session.ts';

type Draft = { id: number; to: string };

/** Sends the certificate of a work as a PDF: `open()`, and `drawer` to put on the screen. */
export function useMailCertificate(work: WorkRecord) {
  const { t } = useTranslation();
  const customer = useCustomerOf(work);
  const { form, field, open, close, frame } = useDrawerForm<undefined, Draft>({
    draftOf: () => ({ id: work.id, to: customer?.email ?? '' }),
    validate: (draft) => (draft.to ? checkForm<Draft>(mailCertificate.input)(draft) : { to: t('is required') }),
  });
  const send = useAction(mailCertificate, { form, refreshes: [], onDone: close });
  const drawer = (
    <FormDrawer
      {...frame}
      title={t('Send the certificate by e-mail')}
      onSubmit={form.onSubmit((draft) => send.run(draft))}
      pending={send.pending}
      submitLabel={t('Send')}
    >
      <EmailField required data-autofocus {...field('to', t('E-mail address'))} />
    </FormDrawer>
  );
  return { open: () => open(), drawer };
}

/** Sends the link to it to a phone. */
export function useTextCertificate(work: WorkRecord) {
  const { t } = useTranslation();
  const customer = useCustomerOf(work);
  const { form, field, open, close, frame } = useDrawerForm<undefined, Draft>({
    draftOf: () => ({ id: work.id, to: work.contactPhone ?? customer?.mobile ?? '' }),
    validate: (draft) => (draft.to ? checkForm<Draft>(textCertificate.input)(draft) : { to: t('is required') }),
  });
  const send = useAction(textCertificate, { form, refreshes: [], onDone: close });
  const drawer = (
    <FormDrawer
      {...frame}
      title={t('Send the link by SMS')}
      onSubmit={form.onSubmit((draft) => send.run(draft))}
      pending={send.pending}
      submitLabel={t('Send')}
    >
      <PhoneField required data-autofocus {...field('to', t('Phone number'))} />
    </FormDrawer>
  );
  return { open: () => open(), drawer };
}

function useCustomerOf({ customerId }: WorkRecord) {
  const { role } = useUser();
  const knows = customerId !== null && may(role, 'customers:read');
  return useEndpointQuery(readCustomer, { id: customerId ?? 0 }, { enabled: knows }).data;
}
