import { type ProductRecord as Product, productHistory, readProduct } from '@karakana/contract/inventory/product.ts';
import { may } from '@karakana/contract/permissions.ts';
import { useMoney } from '../../garage/use-money.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { Facts } from '../../kit/record/facts.tsx';
import { RecordAnswer } from '../../kit/record/record-answer.tsx';
import { RecordHistory } from '../../kit/record/record-history.tsx';
import { RecordPage } from '../../kit/record/record-page.tsx';
import { useRecentRecord } from '../../shell/commands/recent-records.ts';
import { useUser } from '../../shell/session.ts';
import { MovementsTab } from './movements-tab.tsx';
import { PriceNotice } from './price-notice.tsx';
import { useProductActions } from './product-actions.tsx';
import { ProductKeyFacts } from './product-key-facts.tsx';
import { ProductPicture } from './product-picture.tsx';
import { productFieldName, productValueName } from './product-words.ts';
import { StockBadge } from './stock-badge.tsx';
import { StockTab } from './stock-tab.tsx';

/** One product: what is left of it and where, what came and went, and who changed what. */
export function ProductRecord({ id }: { id: number }) {
  const answer = useEndpointQuery(readProduct, { id });
  return <RecordAnswer answer={answer}>{(product) => <ProductPage product={product} />}</RecordAnswer>;
}

function ProductPage({ product }: { product: Product }) {
  const { t } = useTranslation();
  const { role } = useUser();
  const { actions, more, drawers } = useProductActions(product);
  const { id, name, category, manufacturer, code, barcode } = product;
  useRecentRecord({ kind: 'product', id, title: name, detail: [code, barcode].filter(Boolean).join(' · ') });
  const history = (
    <RecordHistory
      of={productHistory}
      id={id}
      fieldName={(field) => productFieldName(t, field)}
      valueName={(field, value) => productValueName(t, field, value)}
    />
  );
  return (
    <>
      <RecordPage
        list={{ path: '/inventory/products', label: t('Products') }}
        name={name}
        mark={<ProductPicture product={product} />}
        badge={<StockBadge product={product} />}
        detail={[category, manufacturer].filter(Boolean).join(' · ')}
        actions={actions}
        more={more}
        keyFacts={
          <>
            <PriceNotice product={product} />
            <ProductKeyFacts product={product} />
          </>
        }
        side={{ content: <ProductSide product={product} />, onNarrow: 'after' }}
        tabs={[
          { value: 'stock', label: t('Stock'), content: <StockTab product={product} /> },
          { value: 'movements', label: t('Movements'), content: <MovementsTab product={product} /> },
          ...(may(role, 'products:write') ? [{ value: 'history', label: t('History'), content: history }] : []),
        ]}
      />
      {drawers}
    </>
  );
}

function ProductSide({ product }: { product: Product }) {
  const { t } = useTranslation();
  const { code, barcode, category, manufacturer, colour, unit, isTyre, coreDeposit, itemClass, description } = product;
  const money = useMoney();
  return (
    <Facts
      title={t('Details')}
      facts={[
        { label: t('Barcode'), value: barcode },
        { label: t('Code'), value: code },
        { label: t('Category'), value: category },
        { label: t('Manufacturer'), value: manufacturer },
        { label: t('Colour'), value: colour },
        { label: t('Unit'), value: unit },
        ...(coreDeposit > 0 ? [{ label: t('Core deposit'), value: money(coreDeposit) }] : []),
        ...(isTyre ? [{ label: t('Tyre'), value: t('Yes') }] : []),
        ...(itemClass ? [{ label: t('KRA class'), value: itemClass }] : []),
        { label: t('Description'), value: description },
      ]}
    />
  );
}
