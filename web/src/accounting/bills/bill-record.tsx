import { approveBill, type BillRecord as BillOf, readBill, voidBill } from '@karakana/contract/accounting/bill.ts';
import { may } from '@karakana/contract/permissions.ts';
import { IconCash, IconCheck, IconTrash } from '@tabler/icons-react';
import { useOwnGarage } from '../../garage/own-garage.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { useAskedByAddress } from '../../kit/asked-by-address.ts';
import { confirmAction } from '../../kit/feedback/confirm-action.tsx';
import { TextLink } from '../../kit/list/row-link.tsx';
import { Facts } from '../../kit/record/facts.tsx';
import { KeyFacts } from '../../kit/record/key-facts.tsx';
import { RecordAnswer } from '../../kit/record/record-answer.tsx';
import { RecordPage } from '../../kit/record/record-page.tsx';
import { DateText } from '../../kit/text/date-text.tsx';
import { Money } from '../../kit/text/money.tsx';
import { useUser } from '../../shell/session.ts';
import { BillBadge } from './bill-columns.tsx';
import { BillPapers } from './bill-papers.tsx';
import { BillLines } from './bill-parts.tsx';
import { BillPayments } from './bill-payments.tsx';
import { billReads } from './bill-reads.ts';
import { billStateText } from './bill-words.ts';
import { usePayDrawer } from './pay-drawer.tsx';

/** One bill: what it is for, what was paid and what is left. */
export function BillRecord({ id }: { id: number }) {
  const { t } = useTranslation();
  const { role } = useUser();
  const answer = useEndpointQuery(readBill, { id });
  const pay = usePayDrawer();
  const cancel = useAction(voidBill, { refreshes: billReads });
  const approve = useAction(approveBill, { refreshes: billReads });
  const ask = ({ number }: BillOf) =>
    confirmAction({
      title: t('Void {{number}}?', { number }),
      consequence: t('You no longer owe it, and its entry in the books is reversed. The number stays taken.'),
      confirm: t('Void'),
      onConfirm: () => cancel.run({ id }),
    });
  const mayWrite = may(role, 'books:write');
  const mayPay = (bill: BillOf) => mayWrite && bill.balance > 0 && !bill.awaitsApproval;
  return (
    <>
      <RecordAnswer answer={answer}>
        {(bill) => (
          <RecordPage
            list={{ path: '/bills', label: t('Bills') }}
            name={bill.number}
            detail={<TextLink to={`/recipients/${bill.payeeId}`}>{bill.payeeName}</TextLink>}
            badge={<BillBadge {...bill} />}
            actions={[
              ...(may(role, 'books:delete') && bill.awaitsApproval
                ? [
                    {
                      label: t('Approve'),
                      icon: IconCheck,
                      isMain: true as const,
                      isPending: approve.pending,
                      onClick: () => approve.run({ id }),
                    },
                  ]
                : []),
              ...(mayPay(bill) ? [{ label: t('Pay'), icon: IconCash, isMain: true as const, onClick: () => pay.open(bill) }] : []),
            ]}
            more={
              mayWrite && bill.balance === bill.total
                ? [{ label: t('Void'), icon: IconTrash, isGrave: true, isPending: cancel.pending, onClick: () => ask(bill) }]
                : []
            }
            keyFacts={<Key bill={bill} />}
            side={{
              onNarrow: 'after',
              content: (
                <Facts
                  facts={[
                    { label: t('Their bill number'), value: bill.reference },
                    { label: t('Date of the bill'), value: <DateText on={bill.datedOn} /> },
                    {
                      label: t('Order'),
                      value: bill.purchaseId ? <TextLink to={`/inventory/purchases/${bill.purchaseId}`}>{t('View')}</TextLink> : null,
                    },
                    { label: t('Work'), value: bill.work && <TextLink to={`/works/${bill.work.id}`}>{bill.work.number}</TextLink> },
                    { label: t('Note'), value: bill.note },
                    ...(bill.recurringPaymentId === null
                      ? []
                      : [
                          {
                            label: t('Made by'),
                            value: <TextLink to={`/recurring-payments/${bill.recurringPaymentId}`}>{t('A recurring payment')}</TextLink>,
                          },
                        ]),
                    ...(bill.approvedBy === null ? [] : [{ label: t('Approved by'), value: bill.approvedBy }]),
                  ]}
                />
              ),
            }}
            tabs={[
              { value: 'lines', label: t('Lines'), count: bill.lines.length, content: <BillLines bill={bill} /> },
              {
                value: 'payments',
                label: t('Payments'),
                count: bill.payments.length + bill.credits.length,
                content: <BillPayments bill={bill} />,
              },
              {
                value: 'papers',
                label: t('Papers'),
                count: bill.papers.length,
                content: <BillPapers bill={bill} mayWrite={mayWrite} />,
              },
            ]}
          />
        )}
      </RecordAnswer>
      {answer.data && mayPay(answer.data) ? <PayWhenAsked bill={answer.data} onAsked={pay.open} /> : null}
      {pay.drawer}
    </>
  );
}

/** Some links lead here to pay. */
function PayWhenAsked({ bill, onAsked }: { bill: BillOf; onAsked: (bill: BillOf) => void }) {
  useAskedByAddress('pay', () => onAsked(bill));
  return null;
}

function Key({ bill }: { bill: BillOf }) {
  const { t } = useTranslation();
  const currency = useOwnGarage().data?.currency ?? 'KES';
  return (
    <KeyFacts
      facts={[
        { label: t('Still to pay'), value: <Money amount={bill.balance} currency={currency} /> },
        { label: t('Total'), value: <Money amount={bill.total} currency={currency} /> },
        { label: t('Due on'), value: <DateText on={bill.dueOn} /> },
        { label: t('Status'), value: billStateText(t, bill.state) },
      ]}
    />
  );
}
