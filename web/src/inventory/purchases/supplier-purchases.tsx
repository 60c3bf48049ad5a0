import { listPurchases } from '@karakana/contract/inventory/purchase.ts';
import { may } from '@karakana/contract/permissions.ts';
import { useNavigate } from '@tanstack/react-router';
import { useOwnGarage } from '../../garage/own-garage.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { AddButton } from '../../kit/list/add-button.tsx';
import { useListSearch } from '../../kit/list/list-search.ts';
import { RowText, Small, TabList } from '../../kit/record/tab-list.tsx';
import { DateText } from '../../kit/text/date-text.tsx';
import { Money } from '../../kit/text/money.tsx';
import { TimeAgo } from '../../kit/text/time-ago.tsx';
import { useUser } from '../../shell/session.ts';
import { OrderLink, PurchaseBadge } from './purchase-columns.tsx';

/** The orders of one supplier, as a tab of the record. */
export function SupplierPurchases({ supplierId }: { supplierId: number }) {
  const { t } = useTranslation();
  const { role } = useUser();
  const navigate = useNavigate();
  const [{ page }, change] = useListSearch();
  const currency = useOwnGarage().data?.currency ?? 'KES';
  const answer = useEndpointQuery(listPurchases, { supplierId, page: page ?? 1 });
  const write = () => navigate({ to: '/inventory/purchases/new', search: { supplier: supplierId } });
  return (
    <TabList
      answer={answer}
      empty={t('What you order from this supplier is listed here. There is no order yet.')}
      action={may(role, 'purchases:write') ? <AddButton label={t('Write an order')} onClick={write} /> : null}
      onPage={(chosen) => change({ page: chosen })}
      row={(purchase) => (
        <>
          <RowText title={<OrderLink purchase={purchase} />} badges={<PurchaseBadge purchase={purchase} />}>
            <Small>
              <TimeAgo at={purchase.createdAt} />
              {purchase.expectedOn ? (
                <>
                  {' · '}
                  {t('Expected on')} <DateText on={purchase.expectedOn} />
                </>
              ) : null}
            </Small>
          </RowText>
          <Money amount={purchase.total} currency={currency} />
        </>
      )}
    />
  );
}
