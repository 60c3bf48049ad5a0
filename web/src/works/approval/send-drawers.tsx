import { readCustomer } from '@karakana/contract/customers/customer.ts';
import { may } from '@karakana/contract/permissions.ts';
import { type mailBooking, type mailEstimate, type mailProgress, textEstimate } from '@karakana/contract/works/approval/send.ts';
import type { WorkRecord } from '@karakana/contract/works/work/work.ts';
import { Text } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { checkForm } from '../../kit/form/check-form.ts';
import { EmailField, PhoneField } from '../../kit/form/fields.tsx';
import { FormDrawer } from '../../kit/form/form-drawer.tsx';
import { useDrawerForm } from '../../kit/form/use-drawer-form.ts';
import { useUser } from '../../shell/session.ts';
import { workReads } from '../work-reads.ts';

type Letter = { of: typeof mailEstimate | typeof mailBooking | typeof mailProgress; title: string };

/** Asks to which address a letter goes: `open()`, and `drawer` to put on the screen. */
export function useMailDrawer(work: WorkRecord, { of, title }: Letter) {
  const { t } = useTranslation();
  const customer = useCustomerOf(work);
  const { form, field, open, close, frame } = useDrawerForm<undefined, { to: string }>({
    draftOf: () => ({ to: customer?.email ?? '' }),
    validate: (values) => (values.to ? checkForm<Record<string, unknown>>(of.input)({ id: work.id, ...values }) : { to: t('is required') }),
  });
  const send = useAction(of, { form, refreshes: workReads, onDone: close });
  const drawer = (
    <FormDrawer
      {...frame}
      title={title}
      onSubmit={form.onSubmit(({ to }) => send.run({ id: work.id, to }))}
      pending={send.pending}
      submitLabel={t('Send')}
    >
      <EmailField required data-autofocus {...field('to', t('E-mail address'))} />
    </FormDrawer>
  );
  return { open: () => open(), drawer };
}

/** The same for a message to a phone, which can be answered. */
export function useTextDrawer(work: WorkRecord) {
  const { t } = useTranslation();
  const customer = useCustomerOf(work);
  const { form, field, open, close, frame } = useDrawerForm<undefined, { to: string }>({
    draftOf: () => ({ to: work.contactPhone ?? customer?.mobile ?? '' }),
    validate: (values) =>
      values.to ? checkForm<Record<string, unknown>>(textEstimate.input)({ id: work.id, ...values }) : { to: t('is required') },
  });
  const send = useAction(textEstimate, { form, refreshes: workReads, onDone: close });
  const drawer = (
    <FormDrawer
      {...frame}
      title={t('Ask by SMS')}
      onSubmit={form.onSubmit(({ to }) => send.run({ id: work.id, to }))}
      pending={send.pending}
      submitLabel={t('Send')}
    >
      <Text c="dimmed">{t('The customer opens a link, or replies YES or NO with a short code.')}</Text>
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
