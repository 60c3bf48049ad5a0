import { listTillPayments, readTill, type Till, type TillPayment } from '@karakana/contract/payments/till.ts';
import { Text } from '@mantine/core';
import { IconCashRegister } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { useListSearch } from '../../kit/list/list-search.ts';
import { RowLink } from '../../kit/list/row-link.tsx';
import { Facts } from '../../kit/record/facts.tsx';
import { KeyFacts } from '../../kit/record/key-facts.tsx';
import { RecordAnswer } from '../../kit/record/record-answer.tsx';
import { RecordPage } from '../../kit/record/record-page.tsx';
import { RowText, Small, TabList } from '../../kit/record/tab-list.tsx';
import { MomentText } from '../../kit/text/date-text.tsx';
import { useBranchName } from '../branch-names.ts';
import { useCloseTill } from './close-drawer.tsx';
import { TillBadge, TillMoney } from './till-parts.tsx';

/** One shift at a till: what has to be there, what was counted, and every piece of cash behind it. */
export function TillRecord({ id }: { id: number }) {
  const { t } = useTranslation();
  const answer = useEndpointQuery(readTill, { id });
  const closing = useCloseTill(answer.data);
  return (
    <>
      <RecordAnswer answer={answer}>
        {(till) => (
          <RecordPage
            list={{ path: '/inventory/tills', label: t('Tills') }}
            name={till.number}
            detail={till.openedBy}
            badge={<TillBadge till={till} />}
            actions={till.mayClose ? [{ label: t('Count and close'), icon: IconCashRegister, isMain: true, onClick: closing.open }] : []}
            keyFacts={<TillKeyFacts till={till} />}
            side={{ content: <TillSide till={till} />, onNarrow: 'after' }}
            tabs={[{ value: 'cash', label: t('Cash'), content: <TillCash id={till.id} /> }]}
          />
        )}
      </RecordAnswer>
      {closing.drawer}
    </>
  );
}

function TillKeyFacts({ till: { float, cashIn, cashOut, expected, counted, difference, reason } }: { till: Till }) {
  const { t } = useTranslation();
  const end = { label: t('Counted'), value: counted === null ? null : <TillMoney amount={counted} /> };
  return (
    <KeyFacts
      facts={[
        { label: t('In the drawer at first'), value: <TillMoney amount={float} /> },
        { label: t('Cash taken'), value: <TillMoney amount={cashIn} />, note: cashOut > 0 ? <GivenBack amount={cashOut} /> : null },
        { label: t('Has to be there'), value: <TillMoney amount={expected} /> },
        difference ? { label: t('Difference'), value: <TillMoney amount={difference} />, note: reason } : end,
      ]}
    />
  );
}

function GivenBack({ amount }: { amount: number }) {
  const { t } = useTranslation();
  return (
    <>
      {t('given back')}: <TillMoney amount={amount} />
    </>
  );
}

function TillSide({ till: { branchId, openedAt, openedBy, closedAt, closedBy, counted } }: { till: Till }) {
  const { t } = useTranslation();
  const branchName = useBranchName();
  const closed = closedAt
    ? [
        { label: t('Closed'), value: <MomentText at={closedAt} /> },
        { label: t('Closed by'), value: closedBy },
        { label: t('Counted'), value: <TillMoney amount={counted} /> },
      ]
    : [];
  return (
    <Facts
      facts={[
        { label: t('Branch'), value: branchName(branchId) },
        { label: t('Opened'), value: <MomentText at={openedAt} /> },
        { label: t('Cashier'), value: openedBy },
        ...closed,
      ]}
    />
  );
}

function TillCash({ id }: { id: number }) {
  const { t } = useTranslation();
  const [{ page }, change] = useListSearch();
  const answer = useEndpointQuery(listTillPayments, { id, page: page ?? 1 });
  return (
    <TabList
      answer={answer}
      empty={t('Cash that is taken or given back in this shift is listed here. There was none yet.')}
      onPage={(chosen) => change({ page: chosen })}
      row={(payment) => <Cash payment={payment} />}
    />
  );
}

function Cash({ payment: { number, direction, amount, saleId, saleNumber, createdAt } }: { payment: TillPayment }) {
  const { t } = useTranslation();
  return (
    <>
      <RowText title={saleId === null ? number : <RowLink to={`/inventory/sales/${saleId}`}>{saleNumber}</RowLink>}>
        <Small>
          {number} · {direction === 'in' ? t('Taken') : t('Given back')} · <MomentText at={createdAt} />
        </Small>
      </RowText>
      <Text fw={600} component="div">
        <TillMoney amount={direction === 'in' ? amount : -amount} />
      </Text>
    </>
  );
}
