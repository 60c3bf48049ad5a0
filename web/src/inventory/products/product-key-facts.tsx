import type { ProductRecord } from '@karakana/contract/inventory/product.ts';
import { useOwnGarage } from '../../garage/own-garage.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { KeyFacts } from '../../kit/record/key-facts.tsx';
import { Money } from '../../kit/text/money.tsx';
import { Quantity } from '../../kit/text/quantity.tsx';
import { averageCost, marginOf } from './margin.ts';

/** What one asks first of a product: is there any, what did it cost, what does it bring. */
export function ProductKeyFacts({ product: { onHand, available, unit, price, netPrice, stock } }: { product: ProductRecord }) {
  const { t } = useTranslation();
  const currency = useOwnGarage().data?.currency ?? 'KES';
  const cost = averageCost(stock);
  const margin = marginOf(netPrice, cost);
  return (
    <KeyFacts
      facts={[
        { label: t('On hand'), value: <Quantity value={onHand} unit={unit} /> },
        { label: t('Available'), value: <Quantity value={available} unit={unit} /> },
        { label: t('Average cost'), value: cost === null ? null : <Money amount={cost} currency={currency} /> },
        {
          label: t('Price'),
          value: <Money amount={price} currency={currency} />,
          note: margin === null ? null : t('{{percent}}% margin', { percent: margin }),
        },
      ]}
    />
  );
}
