import { listSuspense, type SuspenseReceipt } from '@karakana/contract/payments/suspense.ts';
import { Group } from '@mantine/core';
import type { TFunction } from 'i18next';
import { z } from 'zod';
import { useMoney } from '../../garage/use-money.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { roomForMoney } from '../../kit/list/columns-that-fit.ts';
import { CardLines } from '../../kit/list/list-cards.tsx';
import { ListPage } from '../../kit/list/list-page.tsx';
import type { ListColumn } from '../../kit/list/list-props.ts';
import { ListSearch, useListSearch } from '../../kit/list/list-search.ts';
import { MomentText } from '../../kit/text/date-text.tsx';
import { StatusBadge } from '../../kit/text/status.tsx';
import { DeskFrame } from '../desk-frame.tsx';
import { ShowButton } from '../show-button.tsx';
import { ReceiptDrawer } from './receipt-drawer.tsx';
import { receiptName } from './suspense-words.tsx';

const Search = ListSearch.extend({ receipt: z.coerce.number().int().positive().optional().catch(undefined) });

/** What came of which nobody knows what it is for, until somebody says so. */
export function Suspense() {
  const { t } = useTranslation();
  const money = useMoney();
  const [{ receipt: opened, ...search }, change, address] = useListSearch(Search);
  const answer = useEndpointQuery(listSuspense, { ...search, page: search.page ?? 1 });
  const show = (id: number | undefined) => change({ page: search.page, receipt: id });
  return (
    <DeskFrame>
      <ListPage
        title={t('Unidentified payments')}
        address={address}
        answer={answer}
        columns={columns(t, money)}
        card={(row) => <ReceiptCard receipt={row} />}
        actions={(row) => <ShowButton label={t('Assign {{name}}', { name: receiptName(row) })} onClick={() => show(row.id)} />}
        onOpen={({ id }) => show(id)}
        empty={t(
          'Who pays to your M-Pesa number and writes a reference that nobody knows is listed here, to be assigned. There is nothing.',
        )}
      />
      <ReceiptDrawer id={opened} onClose={() => show(undefined)} />
    </DeskFrame>
  );
}

const columns = (t: TFunction, money: ReturnType<typeof useMoney>): ListColumn<SuspenseReceipt>[] => [
  { key: 'at', title: t('Paid on'), minWidth: 165, grow: 0, priority: 2, cell: ({ paidAt }) => <MomentText at={paidAt} /> },
  { key: 'code', title: t('M-Pesa code'), minWidth: 140, grow: 0, priority: 1, cell: ({ receipt }) => receipt },
  {
    key: 'reference',
    title: t('Written reference'),
    minWidth: 150,
    grow: 2,
    priority: 1,
    cell: (row) => (row.accountReference || hasState(row) ? <ReferenceCell receipt={row} /> : null),
  },
  { key: 'payer', title: t('Payer'), minWidth: 240, grow: 2, priority: 2, cell: (row) => payerOf(row) },
  { key: 'amount', title: t('Amount'), minWidth: roomForMoney, grow: 0, priority: 1, align: 'end', cell: ({ amount }) => money(amount) },
  { key: 'open', title: t('To assign'), minWidth: roomForMoney, grow: 0, priority: 1, align: 'end', cell: ({ open }) => money(open) },
];

const payerOf = ({ payerName, payerMobile }: SuspenseReceipt): string | null =>
  [payerName, payerMobile].filter(Boolean).join(' · ') || null;

function ReceiptCard({ receipt }: { receipt: SuspenseReceipt }) {
  const { t } = useTranslation();
  const money = useMoney();
  const { accountReference, payerName, paidAt, open } = receipt;
  return (
    <CardLines title={accountReference ? `“${accountReference}”` : (payerName ?? t('No reference'))} aside={money(open)}>
      <ReceiptState receipt={receipt} /> {[receiptName(receipt), accountReference ? payerName : null].filter(Boolean).join(' · ')} ·{' '}
      <MomentText at={paidAt} />
    </CardLines>
  );
}

/** Few are on their way back or assigned in part: those say so beside their reference. */
const hasState = ({ isReturning, open, amount }: SuspenseReceipt): boolean => isReturning || open < amount;

const ReferenceCell = ({ receipt }: { receipt: SuspenseReceipt }) => (
  <Group gap="xs" wrap="nowrap">
    {receipt.accountReference}
    <ReceiptState receipt={receipt} />
  </Group>
);

function ReceiptState({ receipt: { isReturning, open, amount } }: { receipt: SuspenseReceipt }) {
  const { t } = useTranslation();
  if (isReturning) return <StatusBadge tone="active">{t('Being sent back')}</StatusBadge>;
  return open < amount ? <StatusBadge tone="planned">{t('Partly assigned')}</StatusBadge> : null;
}
