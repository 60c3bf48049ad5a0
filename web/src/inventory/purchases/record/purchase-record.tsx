import { type PurchaseRecord as Purchase, purchaseHistory, readPurchase } from '@karakana/contract/inventory/purchase.ts';
import { may } from '@karakana/contract/permissions.ts';
import { useOwnGarage } from '../../../garage/own-garage.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../../kit/api/endpoint-query.ts';
import { TextLink } from '../../../kit/list/row-link.tsx';
import { Facts } from '../../../kit/record/facts.tsx';
import { KeyFacts } from '../../../kit/record/key-facts.tsx';
import { RecordAnswer } from '../../../kit/record/record-answer.tsx';
import { RecordHistory } from '../../../kit/record/record-history.tsx';
import { RecordPage } from '../../../kit/record/record-page.tsx';
import { DateText } from '../../../kit/text/date-text.tsx';
import { Money } from '../../../kit/text/money.tsx';
import { TimeAgo } from '../../../kit/text/time-ago.tsx';
import { useRecentRecord } from '../../../shell/commands/recent-records.ts';
import { useUser } from '../../../shell/session.ts';
import { useBranchName } from '../../branch-names.ts';
import { PurchaseBadge } from '../purchase-columns.tsx';
import { purchaseFieldName, purchaseStateText } from '../purchase-words.ts';
import { BillsTab } from './bills-tab.tsx';
import { DeliveriesTab } from './deliveries-tab.tsx';
import { EntriesTab } from './entries-tab.tsx';
import { LinesTab } from './lines-tab.tsx';
import { ReturnsTab } from './returns-tab.tsx';
import { usePurchaseActions } from './use-purchase-actions.tsx';

/** One order: what of it came, was billed and given back, and what it means in the books. */
export function PurchaseRecord({ id }: { id: number }) {
  const answer = useEndpointQuery(readPurchase, { id });
  return <RecordAnswer answer={answer}>{(purchase) => <PurchasePage purchase={purchase} />}</RecordAnswer>;
}

function PurchasePage({ purchase }: { purchase: Purchase }) {
  const { t } = useTranslation();
  const { role } = useUser();
  const { actions, more, drawers, credit, printLabels } = usePurchaseActions(purchase);
  const { id, number, supplierId, supplierName, lines, deliveries, bills, returns } = purchase;
  useRecentRecord({ kind: 'purchase', id, title: number, detail: supplierName });
  const history = <RecordHistory of={purchaseHistory} id={id} fieldName={(field) => purchaseFieldName(t, field)} />;
  return (
    <>
      <RecordPage
        list={{ path: '/inventory/purchases', label: t('Purchases') }}
        name={number}
        detail={<TextLink to={`/inventory/suppliers/${supplierId}`}>{supplierName}</TextLink>}
        badge={<PurchaseBadge purchase={purchase} />}
        actions={actions}
        more={more}
        keyFacts={<Key purchase={purchase} />}
        side={{ onNarrow: 'after', content: <Side purchase={purchase} /> }}
        tabs={[
          { value: 'lines', label: t('Products'), count: lines.length, content: <LinesTab purchase={purchase} /> },
          {
            value: 'deliveries',
            label: t('Deliveries'),
            count: deliveries.length,
            content: <DeliveriesTab deliveries={deliveries} onLabels={printLabels} />,
          },
          { value: 'bills', label: t('Bills'), count: bills.length, content: <BillsTab bills={bills} /> },
          { value: 'returns', label: t('Returns'), count: returns.length, content: <ReturnsTab returns={returns} onCredit={credit} /> },
          ...(may(role, 'books:read') ? [{ value: 'entries', label: t('Entries'), content: <EntriesTab purchaseId={id} /> }] : []),
          ...(may(role, 'purchases:write') ? [{ value: 'history', label: t('History'), content: history }] : []),
        ]}
      />
      {drawers}
    </>
  );
}

function Key({ purchase }: { purchase: Purchase }) {
  const { t } = useTranslation();
  const currency = useOwnGarage().data?.currency ?? 'KES';
  const { state, expectedOn, total, bills, isClosed } = purchase;
  const open = bills.reduce((sum, { balance }) => sum + balance, 0);
  return (
    <KeyFacts
      facts={[
        { label: t('Status'), value: purchaseStateText(t, state), note: isClosed ? t('The rest will not come') : null },
        { label: t('Expected on'), value: expectedOn ? <DateText on={expectedOn} /> : null },
        { label: t('Total'), value: <Money amount={total} currency={currency} /> },
        { label: t('Still to pay'), value: <Money amount={open} currency={currency} /> },
      ]}
    />
  );
}

function Side({ purchase }: { purchase: Purchase }) {
  const { t } = useTranslation();
  const branchName = useBranchName();
  const { branchId, sentAt, sentTo, note, createdBy, createdAt, includesTax } = purchase;
  return (
    <Facts
      title={t('Details')}
      facts={[
        { label: t('Branch'), value: branchName(branchId) },
        { label: t('Sent'), value: sentAt ? <TimeAgo at={sentAt} /> : null },
        { label: t('Sent to'), value: sentTo },
        { label: t('Prices'), value: includesTax ? t('With tax') : t('Without tax') },
        { label: t('Ordered by'), value: createdBy },
        { label: t('Added'), value: <TimeAgo at={createdAt} /> },
        { label: t('Note'), value: note },
      ]}
    />
  );
}
