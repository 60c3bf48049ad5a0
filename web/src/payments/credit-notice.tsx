import type { Endpoint } from '@karakana/contract/endpoint.ts';
import { formatAmount } from '@karakana/contract/format-amount.ts';
import { readCredit, useCredit as settleByCredit } from '@karakana/contract/payments/credit.ts';
import { may } from '@karakana/contract/permissions.ts';
import { Alert, Button, Group } from '@mantine/core';
import { IconWallet } from '@tabler/icons-react';
import { useOwnGarage } from '../garage/own-garage.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useEndpointQuery } from '../kit/api/endpoint-query.ts';
import { useAction } from '../kit/api/use-action.ts';
import { useUser } from '../shell/session.ts';
import { deskReads } from './payment-reads.ts';

type NoticeProps = {
  customerId: number | null;
  customerName: string | null;
  documentType: 'sale' | 'work';
  documentId: number;
  invoiceId?: number | undefined;
  balance: number;
  /** Calls whose answers change when it is paid. */
  refreshes: Endpoint[];
};

/** Offers to settle what is open by what its customer has with the garage; nothing where they have none. */
export function CreditNotice({ customerId, customerName, documentType, documentId, invoiceId, balance, refreshes }: NoticeProps) {
  const { t } = useTranslation();
  const { role } = useUser();
  const currency = useOwnGarage().data?.currency ?? 'KES';
  const mayUse = may(role, 'payments:write') && customerId !== null && balance > 0;
  const credit = useEndpointQuery(readCredit, { id: customerId ?? 0 }, { enabled: mayUse }).data?.balance ?? 0;
  const use = useAction(settleByCredit, { refreshes: [...refreshes, ...deskReads] });
  if (!mayUse || credit <= 0) return null;
  const amount = (worth: number) => formatAmount(worth, currency);
  return (
    <Alert variant="outline" color="blue" icon={<IconWallet />}>
      <Group justify="space-between" gap="sm">
        <span>{t('{{name}} has {{amount}} to their credit.', { name: customerName ?? t('The customer'), amount: amount(credit) })}</span>
        <Button variant="default" loading={use.pending} onClick={() => use.run({ documentType, documentId, invoiceId })}>
          {t('Use {{amount}}', { amount: amount(Math.min(credit, balance)) })}
        </Button>
      </Group>
    </Alert>
  );
}
