import { assignSuspense, readSuspense, returnSuspense, type SuspenseReceipt } from '@karakana/contract/payments/suspense.ts';
import { may } from '@karakana/contract/permissions.ts';
import { Alert, Button, Drawer, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { CustomerField } from '../../customers/customer-field.tsx';
import { useMoney } from '../../garage/use-money.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { Failed } from '../../kit/feedback/failed.tsx';
import { useReasonDrawer } from '../../kit/form/reason-drawer.tsx';
import { ListSkeleton } from '../../kit/list/list-skeleton.tsx';
import { Facts } from '../../kit/record/facts.tsx';
import { useIsPhone } from '../../kit/screen-size.ts';
import { MomentText } from '../../kit/text/date-text.tsx';
import { useUser } from '../../shell/session.ts';
import { deskReads } from '../payment-reads.ts';
import { useSplitDrawer } from './split-drawer.tsx';
import { Suggestions } from './suggestions.tsx';
import { receiptName } from './suspense-words.tsx';

/** One receipt beside the list: what is known of it, what it may be for, and where it goes. */
export function ReceiptDrawer({ id, onClose }: { id: number | undefined; onClose: () => void }) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  return (
    <Drawer
      opened={id !== undefined}
      onClose={onClose}
      title={t('What was this for?')}
      position="right"
      size={isPhone ? '100%' : 'lg'}
      styles={{ title: { fontWeight: 650, fontSize: 'var(--mantine-font-size-lg)' } }}
    >
      {id === undefined ? null : <OneReceipt key={id} id={id} onClose={onClose} />}
    </Drawer>
  );
}

function OneReceipt({ id, onClose }: { id: number; onClose: () => void }) {
  const answer = useEndpointQuery(readSuspense, { id });
  if (answer.isPending) return <ListSkeleton />;
  if (answer.isError) return <Failed error={answer.error} onRetry={answer.refetch} />;
  return <Shown receipt={answer.data} onClose={onClose} />;
}

function Shown({ receipt, onClose }: { receipt: SuspenseReceipt; onClose: () => void }) {
  const { t } = useTranslation();
  const { role } = useUser();
  const money = useMoney();
  const { id, open, amount, accountReference, payerName, payerMobile, paidAt, shortCode, isReturning } = receipt;
  const assign = useAction(assignSuspense, { refreshes: deskReads, onDone: onClose });
  const split = useSplitDrawer({ receipt, onDone: (rest) => rest === 0 && onClose() });
  const giveBack = useAction(returnSuspense, { refreshes: deskReads, onDone: onClose });
  const reason = useReasonDrawer({
    title: t('Send back {{name}}', { name: receiptName(receipt) }),
    consequence: t('The payer gets all of it back. It is gone once M-Pesa has confirmed it.'),
    submitLabel: t('Send back'),
    isRequired: true,
    pending: giveBack.pending,
    onGiven: (given) => giveBack.run({ id, reason: given }),
  });
  const isOpen = open > 0 && !isReturning;
  return (
    <Stack gap="lg">
      <div>
        <Text c="dimmed">{open < amount ? t('Left to assign') : receiptName(receipt)}</Text>
        <Text fw={650} fz="xl" component="div">
          {money(open)}
        </Text>
      </div>
      <Facts
        facts={[
          { label: t('Written reference'), value: accountReference },
          { label: t('Payer'), value: payerName },
          { label: t('Phone'), value: payerMobile },
          { label: t('Paid on'), value: <MomentText at={paidAt} /> },
          { label: t('M-Pesa code'), value: receipt.receipt },
          { label: t('Paid to'), value: shortCode },
        ]}
      />
      {isReturning ? <Alert color="blue">{t('It is being sent back. M-Pesa has not confirmed it yet.')}</Alert> : null}
      {isOpen && may(role, 'payments:write') ? (
        <>
          <Suggestions receiptId={id} pending={assign.pending} onChoose={(invoiceId) => assign.run({ id, invoiceId })} />
          <KeepAsCredit pending={assign.pending} onChoose={(customerId) => assign.run({ id, customerId })} />
          <Group>
            <Button variant="default" onClick={split.open}>
              {t('Split over several')}
            </Button>
            {may(role, 'payments:delete') && open === amount ? (
              <Button variant="default" c="var(--mantine-color-error)" onClick={reason.open}>
                {t('Send back to the payer')}
              </Button>
            ) : null}
          </Group>
        </>
      ) : null}
      {split.drawer}
      {reason.drawer}
    </Stack>
  );
}

/** For a customer who pays in advance, or whose invoice comes later. */
function KeepAsCredit({ pending, onChoose }: { pending: boolean; onChoose: (customerId: number) => void }) {
  const { t } = useTranslation();
  const [chosen, choose] = useState<string | null>(null);
  return (
    <section>
      <Title order={3} fz="md" mb="xs">
        {t('Or keep it as a customer’s credit')}
      </Title>
      <Group align="flex-end" wrap="nowrap" gap="xs">
        <CustomerField flex={1} label={t('Customer')} value={chosen} onChange={choose} />
        <Button variant="default" disabled={chosen === null} loading={pending} onClick={() => onChoose(Number(chosen))}>
          {t('Keep')}
        </Button>
      </Group>
    </section>
  );
}
