import { may } from '@karakana/contract/permissions.ts';
import { billStorage, waiveStorage } from '@karakana/contract/works/gate/storage.ts';
import { Alert, Button, Group, Text } from '@mantine/core';
import { useOwnGarage } from '../../garage/own-garage.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { useReasonDrawer } from '../../kit/form/reason-drawer.tsx';
import { Money } from '../../kit/text/money.tsx';
import { useUser } from '../../shell/session.ts';
import { releaseReads } from './gate-reads.ts';

type Owing = { id: number; number: string; storageDays: number; storageFee: number | null };

/** What a car owes that stood here too long: billed as an invoice of its own, or waived by those who may. */
export function StorageDue({ work }: { work: Owing }) {
  const { t } = useTranslation();
  const { role } = useUser();
  const currency = useOwnGarage().data?.currency ?? 'KES';
  const { id, number, storageDays: days, storageFee } = work;
  const bill = useAction(billStorage, { refreshes: releaseReads });
  const waive = useAction(waiveStorage, { refreshes: releaseReads });
  const reason = useReasonDrawer({
    title: t('Waive the storage of {{number}}', { number }),
    consequence: t('The days until today cost the customer nothing. Why is kept.'),
    submitLabel: t('Waive it'),
    isRequired: true,
    pending: waive.pending,
    onGiven: (given) => waive.run({ id, reason: given }),
  });
  if (days === 0) return null;
  return (
    <Alert color="orange" variant="light" c="var(--mantine-color-text)" title={t('Storage is due')}>
      <Text inherit component="div">
        {days === 1 ? t('1 day') : t('{{days}} days', { days })}
        {storageFee === null ? null : (
          <>
            {' · '}
            <Money amount={storageFee} currency={currency} />
          </>
        )}
      </Text>
      <Group gap="xs" mt="sm">
        {may(role, 'invoices:write') ? (
          <Button variant="default" loading={bill.pending} onClick={() => bill.run({ id })}>
            {t('Bill it now')}
          </Button>
        ) : null}
        {may(role, 'invoices:delete') ? (
          <Button variant="default" onClick={reason.open}>
            {t('Waive it')}
          </Button>
        ) : null}
      </Group>
      {reason.drawer}
    </Alert>
  );
}
