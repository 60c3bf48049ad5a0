import { listSuspense, type SuspenseReceipt } from '@karakana/contract/payments/suspense.ts';
import { type OpenDocument, openDocuments } from '@karakana/contract/reports/open/open-documents.ts';
import { IconCash, IconFileInvoice, IconQuestionMark } from '@tabler/icons-react';
import { documentPath } from '../../accounting/document-path.ts';
import { useMoney } from '../../garage/use-money.tsx';
import { translateServerText } from '../../i18n/translate-server-text.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { asking } from '../../kit/asked-by-address.ts';
import { DateText, MomentText } from '../../kit/text/date-text.tsx';
import { receiptName } from '../../payments/suspense/suspense-words.tsx';
import { useClosingLine } from './closing-line.tsx';
import { Act, dueGroup, PlainLine } from './due-group.tsx';
import { fewOf } from './few-of.ts';
import { NeedsToday } from './needs-today.tsx';

const shown = { page: 1, perPage: 5 };
const toPay = { side: 'payable', age: 'dueSoon' } as const;
const toCollect = { side: 'receivable', age: 'overdue' } as const;
const suspense = '/payments/suspense';
const open = '/reports/open-documents';

/** What needs those who keep the books: what came and belongs nowhere yet, what is to be paid, what is to be collected, and the month to close. */
export function MoneyNeeds() {
  const { t } = useTranslation();
  const money = useMoney();
  const receipts = useEndpointQuery(listSuspense, shown);
  const bills = useEndpointQuery(openDocuments.list, { ...shown, ...toPay });
  const invoices = useEndpointQuery(openDocuments.list, { ...shown, ...toCollect });
  const closing = useClosingLine();
  const groups = [
    dueGroup({
      ...{ title: t('Payments to match'), icon: IconQuestionMark, few: fewOf(receipts.data), sum: money(receipts.data?.open ?? 0) },
      all: { to: suspense },
      line: (receipt) => <ReceiptLine key={receipt.id} receipt={receipt} />,
    }),
    dueGroup({
      ...{ title: t('Bills to pay'), icon: IconFileInvoice, few: fewOf(bills.data), sum: money(bills.data?.totals.open ?? 0) },
      all: { to: open, search: toPay },
      line: (bill) => <BillLine key={bill.id} bill={bill} />,
    }),
    dueGroup({
      ...{ title: t('Invoices overdue'), icon: IconCash, few: fewOf(invoices.data), sum: money(invoices.data?.totals.open ?? 0) },
      all: { to: open, search: toCollect },
      line: (invoice) => <InvoiceLine key={invoice.id} invoice={invoice} />,
    }),
  ];
  return (
    <NeedsToday
      answers={[receipts, bills, invoices]}
      groups={groups}
      lines={closing}
      soon={t('Payments that nobody can place, bills to pay and overdue invoices will show here.')}
    />
  );
}

function ReceiptLine({ receipt }: { receipt: SuspenseReceipt }) {
  const { t } = useTranslation();
  const money = useMoney();
  const { id, accountReference, payerName, paidAt, open: left } = receipt;
  const name = accountReference ? `“${accountReference}”` : (payerName ?? t('No reference'));
  return (
    <PlainLine
      to={suspense}
      search={{ receipt: String(id) }}
      name={name}
      detail={
        <>
          {accountReference ? payerName : receiptName(receipt)} · <MomentText at={paidAt} />
        </>
      }
      amount={money(left)}
      actions={<Act to={suspense} search={{ receipt: String(id) }} label={t('Match')} name={name} />}
    />
  );
}

function BillLine({ bill }: { bill: OpenDocument }) {
  const { t } = useTranslation();
  const money = useMoney();
  const to = `/bills/${bill.documentId}`;
  return (
    <PlainLine
      to={to}
      name={bill.name}
      detail={
        <>
          {bill.number} · <Due document={bill} />
        </>
      }
      amount={money(bill.open)}
      actions={<Act to={to} search={asking('pay')} label={t('Pay')} name={bill.number} />}
    />
  );
}

function InvoiceLine({ invoice }: { invoice: OpenDocument }) {
  const { t } = useTranslation();
  const money = useMoney();
  const { number, name, partyKind, partyId, documentKind, documentId } = invoice;
  const to = (documentKind && documentPath({ documentKind, documentId })) ?? open;
  const statement = partyKind === 'customer' && partyId !== null;
  return (
    <PlainLine
      to={to}
      name={partyKind === 'nobody' ? translateServerText(name) : name}
      detail={
        <>
          {number} · <Due document={invoice} />
        </>
      }
      amount={money(invoice.open)}
      actions={
        statement ? (
          <Act to="/reports/customer-statement" search={{ customerId: String(partyId) }} label={t('Statement')} name={name} />
        ) : (
          <Act to={to} label={t('Open')} name={number} />
        )
      }
    />
  );
}

function Due({ document: { daysLate, dueOn } }: { document: OpenDocument }) {
  const { t } = useTranslation();
  if (daysLate > 0) return daysLate === 1 ? t('1 day overdue') : t('{{count}} days overdue', { count: daysLate });
  return (
    <>
      {t('Due')} <DateText on={dueOn} />
    </>
  );
}
