import { listCounts, type StockCount } from '@karakana/contract/inventory/count.ts';
import { listProducts, type Product } from '@karakana/contract/inventory/product.ts';
import { listPurchases, type Purchase } from '@karakana/contract/inventory/purchase.ts';
import { may } from '@karakana/contract/permissions.ts';
import { Button } from '@mantine/core';
import { IconClipboardCheck, IconMail, IconPackage, IconPackageImport } from '@tabler/icons-react';
import { useMoney } from '../../garage/use-money.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { scopeOf } from '../../inventory/counts/count-words.ts';
import { StockBadge } from '../../inventory/products/stock-badge.tsx';
import { useOrderBelowLevel } from '../../inventory/purchases/use-order-below-level.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { asking } from '../../kit/asked-by-address.ts';
import { DateText } from '../../kit/text/date-text.tsx';
import { Quantity } from '../../kit/text/quantity.tsx';
import { StatusBadge } from '../../kit/text/status.tsx';
import { useUser } from '../../shell/session.ts';
import { Act, dueGroup, PlainLine } from './due-group.tsx';
import { fewOf } from './few-of.ts';
import { NeedsToday } from './needs-today.tsx';

const shown = { page: 1, perPage: 5 };

/** What needs those who keep the stock: what runs out, what is to be ordered and received, and what is being counted. */
export function StockNeeds() {
  const { t } = useTranslation();
  const { role } = useUser();
  const [buys, orders, writes] = [may(role, 'purchases:read'), may(role, 'purchases:write'), may(role, 'products:write')];
  const low = useEndpointQuery(listProducts, { ...shown, state: 'below_level' });
  const drafts = useEndpointQuery(listPurchases, { ...shown, state: 'draft', sort: 'oldest' }, { enabled: orders });
  const coming = useEndpointQuery(listPurchases, { ...shown, state: 'to_receive', sort: 'expected' }, { enabled: buys });
  const counts = useEndpointQuery(listCounts, { ...shown, state: 'open' }, { enabled: writes });
  const groups = [
    dueGroup({
      ...{ title: t('To receive'), icon: IconPackageImport, few: fewOf(coming.data) },
      all: { to: '/inventory/purchases', search: { state: 'to_receive' } },
      line: (purchase) => <ComingLine key={purchase.id} purchase={purchase} />,
    }),
    dueGroup({
      ...{ title: t('Products below their level'), icon: IconPackage, few: fewOf(low.data), act: orders ? <OrderAll /> : null },
      all: { to: '/inventory/products', search: { state: 'below_level' } },
      line: (product) => <LowLine key={product.id} product={product} />,
    }),
    dueGroup({
      ...{ title: t('Orders to send'), icon: IconMail, few: fewOf(drafts.data) },
      all: { to: '/inventory/purchases', search: { state: 'draft' } },
      line: (purchase) => <DraftLine key={purchase.id} purchase={purchase} />,
    }),
    dueGroup({
      ...{ title: t('Counts under way'), icon: IconClipboardCheck, few: fewOf(counts.data) },
      all: { to: '/inventory/counts', search: { state: 'open' } },
      line: (count) => <CountLine key={count.id} count={count} />,
    }),
  ];
  return (
    <NeedsToday
      answers={[low, ...(orders ? [drafts] : []), ...(buys ? [coming] : []), ...(writes ? [counts] : [])]}
      groups={groups}
      soon={t('Products that run out, orders to send and to receive, and counts under way will show here.')}
    />
  );
}

function OrderAll() {
  const { t } = useTranslation();
  const { order, pending } = useOrderBelowLevel();
  return (
    <Button size="sm" loading={pending} onClick={order}>
      {t('Order them')}
    </Button>
  );
}

function LowLine({ product }: { product: Product }) {
  const { t } = useTranslation();
  const { id, name, code, onHand, unit } = product;
  return (
    <PlainLine
      to={`/inventory/products/${id}`}
      name={name}
      detail={code}
      badge={onHand <= 0 ? <StockBadge product={product} /> : null}
      amount={
        <>
          <Quantity value={onHand} unit={unit} /> {t('left')}
        </>
      }
    />
  );
}

function ComingLine({ purchase }: { purchase: Purchase }) {
  const { t } = useTranslation();
  const { role } = useUser();
  const money = useMoney();
  const { id, number, supplierName, expectedOn, isLate, total } = purchase;
  const to = `/inventory/purchases/${id}`;
  return (
    <PlainLine
      to={to}
      name={supplierName}
      detail={
        <>
          {number}
          {expectedOn ? (
            <>
              {' '}
              · {t('Expected on')} <DateText on={expectedOn} />
            </>
          ) : null}
        </>
      }
      badge={isLate ? <StatusBadge tone="failed">{t('Late')}</StatusBadge> : null}
      amount={money(total)}
      actions={may(role, 'purchases:write') ? <Act to={to} search={asking('receive')} label={t('Receive')} name={number} /> : null}
    />
  );
}

function DraftLine({ purchase: { id, number, supplierName, total } }: { purchase: Purchase }) {
  const { t } = useTranslation();
  const money = useMoney();
  const to = `/inventory/purchases/${id}`;
  return (
    <PlainLine
      to={to}
      name={supplierName}
      detail={number}
      amount={money(total)}
      actions={<Act to={to} search={asking('send')} label={t('Send')} name={number} />}
    />
  );
}

function CountLine({ count }: { count: StockCount }) {
  const { t } = useTranslation();
  const { id, number, counted, products } = count;
  const to = `/inventory/counts/${id}`;
  return (
    <PlainLine
      to={to}
      name={scopeOf(t, count)}
      detail={`${number} · ${t('{{counted}} of {{products}}', { counted, products })}`}
      actions={<Act to={to} label={t('Count on')} name={number} />}
    />
  );
}
