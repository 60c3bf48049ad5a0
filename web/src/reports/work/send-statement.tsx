import { readCustomer } from '@karakana/contract/customers/customer.ts';
import type { RequestInput } from '@karakana/contract/endpoint.ts';
import { may } from '@karakana/contract/permissions.ts';
import { sendCustomerStatement } from '@karakana/contract/reports/work/customer-statement.ts';
import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { checkForm } from '../../kit/form/check-form.ts';
import { EmailField } from '../../kit/form/fields.tsx';
import { FormDrawer } from '../../kit/form/form-drawer.tsx';
import { useDrawerForm } from '../../kit/form/use-drawer-form.ts';
import { useUser } from '../../shell/session.ts';

type Question = Omit<RequestInput<typeof sendCustomerStatement>, 'email'> & { customerId: number };

/** Sends the statement that is shown to the customer, or to the address that is written instead. */
export function SendStatement({ question }: { question: Question }) {
  const { t } = useTranslation();
  const { role } = useUser();
  const { customerId } = question;
  // The address is offered, so it is known before the form opens.
  const { data: customer, isLoading } = useEndpointQuery(readCustomer, { id: customerId }, { enabled: may(role, 'customers:read') });
  const { form, field, open, close, frame } = useDrawerForm<undefined, { email: string }>({
    draftOf: () => ({ email: customer?.email ?? '' }),
    validate: ({ email }) =>
      email ? checkForm(sendCustomerStatement.input.pick({ email: true }))({ email }) : { email: t('is required') },
  });
  const send = useAction(sendCustomerStatement, { form, refreshes: [], onDone: close });
  return (
    <>
      <Button variant="default" loading={isLoading} leftSection={<IconMail size={18} aria-hidden />} onClick={() => open()}>
        {t('Send by e-mail')}
      </Button>
      <FormDrawer
        {...frame}
        title={t('Send the statement')}
        onSubmit={form.onSubmit(({ email }) => send.run({ ...question, email }))}
        pending={send.pending}
        submitLabel={t('Send')}
      >
        <EmailField required data-autofocus autoComplete="off" {...field('email', t('E-mail address'))} />
      </FormDrawer>
    </>
  );
}
