import { readSale, type SaleRecord as Sale } from '@karakana/contract/inventory/sale.ts';
import { may } from '@karakana/contract/permissions.ts';
import { EtimsMark } from '../../../etims/etims-mark.tsx';
import { useOwnGarage } from '../../../garage/own-garage.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../../kit/api/endpoint-query.ts';
import { TextLink } from '../../../kit/list/row-link.tsx';
import { Facts } from '../../../kit/record/facts.tsx';
import { KeyFacts } from '../../../kit/record/key-facts.tsx';
import { RecordAnswer } from '../../../kit/record/record-answer.tsx';
import { RecordPage } from '../../../kit/record/record-page.tsx';
import { DateText, MomentText } from '../../../kit/text/date-text.tsx';
import { Money } from '../../../kit/text/money.tsx';
import { useRecentRecord } from '../../../shell/commands/recent-records.ts';
import { useUser } from '../../../shell/session.ts';
import { useBranchName } from '../../branch-names.ts';
import { SaleBadge, saleName } from '../sale-parts.tsx';
import { saleStateText } from '../sale-words.ts';
import { HeldLines } from './held-lines.tsx';
import { useSaleActions } from './sale-actions.tsx';
import { SaleCreditNotes, SaleLines, SalePayments } from './sale-documents.tsx';
import { SaleEntries } from './sale-entries.tsx';

/** One sale: what was sold, what was paid and taken back, and what it means in the books. */
export function SaleRecord({ id }: { id: number }) {
  const answer = useEndpointQuery(readSale, { id });
  return <RecordAnswer answer={answer}>{(sale) => <SalePage sale={sale} />}</RecordAnswer>;
}

function SalePage({ sale }: { sale: Sale }) {
  const { t } = useTranslation();
  const { role } = useUser();
  const { actions, more, drawers } = useSaleActions(sale);
  const isHeld = sale.state === 'held';
  const detail = [sale.invoiceNumber, sale.customerName].filter(Boolean).join(' · ');
  useRecentRecord({ kind: 'sale', id: sale.id, title: saleName(t, sale), detail });
  const goods = { value: 'products', label: t('Products'), count: isHeld ? sale.held.length : sale.lines.length };
  const ofIssued = [
    { value: 'payments', label: t('Payments'), count: sale.payments.length, content: <SalePayments sale={sale} /> },
    { value: 'credit-notes', label: t('Credit notes'), count: sale.creditNotes.length, content: <SaleCreditNotes sale={sale} /> },
    ...(may(role, 'books:read') ? [{ value: 'entries', label: t('Entries'), content: <SaleEntries id={sale.id} /> }] : []),
  ];
  return (
    <>
      <RecordPage
        list={{ path: '/inventory/sales', label: t('Sales') }}
        name={saleName(t, sale)}
        detail={<Buyer sale={sale} />}
        badge={<SaleBadge state={sale.state} />}
        actions={actions}
        more={more}
        keyFacts={<SaleKeyFacts sale={sale} />}
        side={{ content: <SaleSide sale={sale} />, onNarrow: 'after' }}
        tabs={[{ ...goods, content: isHeld ? <HeldLines sale={sale} /> : <SaleLines sale={sale} /> }, ...(isHeld ? [] : ofIssued)]}
      />
      {drawers}
    </>
  );
}

/** The customer, who leads to their record for those who may see it. */
function Buyer({ sale: { customerId, customerName } }: { sale: Sale }) {
  const { t } = useTranslation();
  const { role } = useUser();
  if (customerId === null) return t('Walk-in customer');
  return may(role, 'customers:read') ? <TextLink to={`/customers/${customerId}`}>{customerName}</TextLink> : customerName;
}

function SaleKeyFacts({ sale: { total, balance, dueOn, issuedOn, state } }: { sale: Sale }) {
  const { t } = useTranslation();
  const currency = useOwnGarage().data?.currency ?? 'KES';
  const due =
    balance > 0 && dueOn
      ? { label: t('Due on'), value: <DateText on={dueOn} /> }
      : { label: t('Sold on'), value: issuedOn && <DateText on={issuedOn} /> };
  return (
    <KeyFacts
      facts={[
        { label: t('Total'), value: <Money amount={total} currency={currency} /> },
        { label: t('Still to pay'), value: <Money amount={balance} currency={currency} /> },
        due,
        { label: t('Status'), value: saleStateText(t, state) },
      ]}
    />
  );
}

function SaleSide({ sale }: { sale: Sale }) {
  const { t } = useTranslation();
  const branchName = useBranchName();
  return (
    <Facts
      title={t('Details')}
      facts={[
        { label: t('Invoice'), value: sale.invoiceNumber },
        ...(sale.etims ? [{ label: t('KRA eTIMS'), value: <EtimsMark mark={sale.etims} /> }] : []),
        { label: t('Branch'), value: branchName(sale.branchId) },
        { label: t('Sold by'), value: sale.createdBy },
        { label: t('Written'), value: <MomentText at={sale.createdAt} /> },
        { label: t('Due on'), value: sale.dueOn && <DateText on={sale.dueOn} /> },
        { label: t('Note'), value: sale.note },
      ]}
    />
  );
}
