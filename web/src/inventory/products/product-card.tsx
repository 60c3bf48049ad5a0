import type { Product } from '@karakana/contract/inventory/product.ts';
import { Box, Group } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CardLines } from '../../kit/list/list-cards.tsx';
import { RowLink } from '../../kit/list/row-link.tsx';
import { Code } from '../../kit/text/code.tsx';
import { Money } from '../../kit/text/money.tsx';
import { quantityText } from '../../kit/text/quantity.tsx';
import { ProductMark } from './product-mark.tsx';
import { StockBadge } from './stock-badge.tsx';

/** A product where there is no room for columns. */
export function ProductCard({ product, currency }: { product: Product; currency: string }) {
  const { t, i18n } = useTranslation();
  const { id, name, onHand, unit, price, code, barcode } = product;
  const readOut = code || barcode;
  const left = t('{{quantity}} left', { quantity: quantityText(onHand, i18n.language, unit) });
  return (
    <Group gap="sm" wrap="nowrap">
      <ProductMark product={product} size={40} />
      <Box flex={1} miw={0}>
        <CardLines title={<RowLink to={`/inventory/products/${id}`}>{name}</RowLink>}>
          <Money amount={price} currency={currency} />
          {` · ${left}`}
          {readOut ? (
            <>
              {' · '}
              <Code code={readOut} />
            </>
          ) : null}{' '}
          <StockBadge product={product} />
        </CardLines>
      </Box>
    </Group>
  );
}
