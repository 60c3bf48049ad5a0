import { readProduct } from '@karakana/contract/inventory/product.ts';
import type { SaleRecord } from '@karakana/contract/inventory/sale.ts';
import { Card } from '@mantine/core';
import { useOwnGarage } from '../../../garage/own-garage.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../../kit/api/endpoint-query.ts';
import { CardLines } from '../../../kit/list/list-cards.tsx';
import { TextLink } from '../../../kit/list/row-link.tsx';
import classes from '../../../kit/record/document-lines.module.css';
import { Money } from '../../../kit/text/money.tsx';
import { quantityText } from '../../../kit/text/quantity.tsx';

/** What waits to be sold; prices are looked at again then. */
export const HeldLines = ({ sale: { held } }: { sale: SaleRecord }) => (
  <Card withBorder padding={0} component="ul" className={classes.list ?? ''}>
    {held.map((line, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: one product may stand on two lines
      <li key={`${line.productId} ${at}`} className={classes.row}>
        <Held line={line} />
      </li>
    ))}
  </Card>
);

function Held({ line: { productId, quantity, unitPrice } }: { line: SaleRecord['held'][number] }) {
  const { t, i18n } = useTranslation();
  const currency = useOwnGarage().data?.currency ?? 'KES';
  const product = useEndpointQuery(readProduct, { id: productId }).data;
  return (
    <CardLines
      title={<TextLink to={`/inventory/products/${productId}`}>{product?.name ?? t('Loading')}</TextLink>}
      aside={product ? <Money amount={unitPrice ?? product.price} currency={currency} /> : null}
    >
      {quantityText(quantity, i18n.language, product?.unit)}
    </CardLines>
  );
}
