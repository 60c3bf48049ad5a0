import { listBills } from '@karakana/contract/accounting/bill.ts';
import { type PaymentTerm, termNames } from '@karakana/contract/accounting/book-settings.ts';
import type { Payee, PayeeRecord } from '@karakana/contract/accounting/payee.ts';
import type { Endpoint } from '@karakana/contract/endpoint.ts';
import type { History, historyQuery } from '@karakana/contract/history.ts';
import { may } from '@karakana/contract/permissions.ts';
import type { Right } from '@karakana/contract/right.ts';
import { IconFileInvoice, IconPencil, IconPhone, IconTrash } from '@tabler/icons-react';
import { useOwnGarage } from '../../garage/own-garage.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { confirmAction } from '../../kit/feedback/confirm-action.tsx';
import type { AddressTab } from '../../kit/record/address-tabs.tsx';
import { Facts } from '../../kit/record/facts.tsx';
import { KeyFacts } from '../../kit/record/key-facts.tsx';
import { RecordHistory } from '../../kit/record/record-history.tsx';
import { RecordPage, type RecordPageProps } from '../../kit/record/record-page.tsx';
import { Money } from '../../kit/text/money.tsx';
import { CallLink } from '../../kit/text/phone.tsx';
import { StatusBadge } from '../../kit/text/status.tsx';
import { useRecentRecord } from '../../shell/commands/recent-records.ts';
import { useUser } from '../../shell/session.ts';
import { useBillDrawer } from '../bills/bill-drawer.tsx';
import { PayeeBills } from '../bills/payee-bills.tsx';
import { payeeFieldNames, termText } from './payee-words.ts';

type PayeePageProps = Pick<RecordPageProps, 'list'> & {
  payee: PayeeRecord;
  history: Endpoint<Right, typeof historyQuery, typeof History>;
  /** What else belongs to it, before the history. */
  tabs?: AddressTab[];
  onEdit?: ((payee: Payee) => void) | undefined;
  onRemove?: (() => unknown) | undefined;
};

/** One who is paid: what is owed and how late, the bills, and how to pay them. */
export function PayeePage({ payee, history, tabs: own = [], onEdit, onRemove, list }: PayeePageProps) {
  const { t } = useTranslation();
  const { role } = useUser();
  const currency = useOwnGarage().data?.currency ?? 'KES';
  const bill = useBillDrawer();
  const names = payeeFieldNames(t);
  const isUsed = !payee.isArchived;
  const detail = [payee.contactName, payee.mobile].filter(Boolean).join(' · ');
  useRecentRecord({ kind: payee.kind === 'supplier' ? 'supplier' : 'recipient', id: payee.id, title: payee.name, detail });
  const ask = (remove: () => unknown) =>
    confirmAction({
      title: t('Remove {{name}}?', { name: payee.name }),
      consequence: t('Nobody can choose it any more. Its bills and entries stay.'),
      confirm: t('Remove'),
      onConfirm: remove,
    });
  const money = (amount: number) => <Money amount={amount} currency={currency} />;
  const { current, upTo30, upTo60, upTo90, over90 } = payee.ageing;
  const entered = useEndpointQuery(listBills, { payeeId: payee.id, page: 1 }, { enabled: may(role, 'books:read') });
  const bills = {
    value: 'bills',
    label: t('Bills'),
    count: entered.data?.totalCount,
    content: <PayeeBills payeeId={payee.id} onAdd={() => bill.open({ payee })} />,
  };
  const changes = {
    value: 'history',
    label: t('History'),
    content: (
      <RecordHistory
        of={history}
        id={payee.id}
        fieldName={(field) => names[field] ?? field}
        valueName={(field, value) => (field === 'payment_term' && isTerm(value) ? termText(t, value) : undefined)}
      />
    ),
  };
  const details = (
    <Facts
      title={t('Details')}
      facts={[
        { label: t('Contact person'), value: payee.contactName },
        { label: t('Phone number'), value: payee.mobile ? <CallLink number={payee.mobile} /> : null },
        { label: t('E-mail address'), value: payee.email },
        { label: t('KRA PIN'), value: payee.taxPin },
        { label: t('M-Pesa till, paybill or number'), value: payee.mpesaNumber },
        { label: t('Bank'), value: payee.bankName },
        { label: t('Bank account number'), value: payee.bankAccount },
        { label: t('Address'), value: payee.address },
        { label: t('Tags'), value: payee.tagList.join(', ') || null },
        { label: t('Note'), value: payee.note },
      ]}
    />
  );
  const tabs = [...(may(role, 'books:read') ? [bills] : []), ...own, ...(onEdit ? [changes] : [])];
  // Whoever sees neither still has what is known.
  const summary = { value: 'summary', label: t('Summary'), content: details };
  return (
    <>
      <RecordPage
        list={list}
        name={payee.name}
        badge={isUsed ? undefined : <StatusBadge tone="draft">{t('Removed')}</StatusBadge>}
        actions={[
          ...(isUsed && may(role, 'books:write')
            ? [{ label: t('Add a bill'), icon: IconFileInvoice, isMain: true as const, onClick: () => bill.open({ payee }) }]
            : []),
          ...(payee.mobile ? [{ label: t('Call'), icon: IconPhone, href: `tel:${payee.mobile}` }] : []),
          ...(isUsed && onEdit ? [{ label: t('Edit'), icon: IconPencil, onClick: () => onEdit(payee) }] : []),
        ]}
        more={isUsed && onRemove ? [{ label: t('Remove'), icon: IconTrash, isGrave: true, onClick: () => ask(onRemove) }] : []}
        keyFacts={
          <KeyFacts
            facts={[
              { label: t('You owe'), value: money(payee.balance) },
              { label: t('Overdue'), value: money(payee.overdue) },
              { label: t('Payment term'), value: payee.paymentTerm ? termText(t, payee.paymentTerm) : t('As in the account settings') },
              { label: t('Kind'), value: payee.kind === 'supplier' ? t('Supplier') : t('Other payee') },
            ]}
          />
        }
        side={{
          onNarrow: 'after',
          content: (
            <>
              <Facts
                title={t('How late')}
                facts={[
                  { label: t('Not due yet'), value: money(current) },
                  { label: t('1 to 30 days'), value: money(upTo30) },
                  { label: t('31 to 60 days'), value: money(upTo60) },
                  { label: t('61 to 90 days'), value: money(upTo90) },
                  { label: t('Over 90 days'), value: money(over90) },
                ]}
              />
              {tabs.length > 0 ? details : null}
            </>
          ),
        }}
        tabs={tabs.length > 0 ? tabs : [summary]}
      />
      {bill.drawer}
    </>
  );
}

const isTerm = (value: unknown): value is PaymentTerm => termNames.some((term) => term === value);
