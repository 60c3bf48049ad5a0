import { type Product, productStates } from '@karakana/contract/inventory/product.ts';
import { Group } from '@mantine/core';
import type { TFunction } from 'i18next';
import { roomForBadge } from '../../kit/list/columns-that-fit.ts';
import { bothWays, type ListColumn } from '../../kit/list/list-props.ts';
import { RowLink } from '../../kit/list/row-link.tsx';
import { Money } from '../../kit/text/money.tsx';
import { Quantity } from '../../kit/text/quantity.tsx';
import { ProductMark } from './product-mark.tsx';
import { stateName } from './product-words.ts';
import { StockBadge } from './stock-badge.tsx';

export const productColumns = (t: TFunction, currency: string): ListColumn<Product>[] => [
  {
    key: 'name',
    title: t('Product'),
    minWidth: 260,
    grow: 3,
    priority: 1,
    sort: bothWays('name'),
    cell: (row) => (
      <Group gap="sm" wrap="nowrap">
        <ProductMark product={row} size={32} />
        <RowLink to={`/inventory/products/${row.id}`}>{row.name}</RowLink>
      </Group>
    ),
  },
  // A barcode that is cut off helps nobody: it stands in the record, and is found by the scanner.
  { key: 'code', title: t('Code'), minWidth: 150, grow: 0, priority: 3, cell: ({ code, barcode }) => code ?? barcode },
  {
    key: 'category',
    title: t('Category'),
    minWidth: 150,
    grow: 2,
    priority: 4,
    sort: bothWays('category'),
    cell: ({ category }) => category,
  },
  {
    key: 'state',
    title: t('State'),
    minWidth: roomForBadge(productStates.map((state) => stateName(t, state))),
    grow: 0,
    priority: 2,
    cell: (row) => <StockBadge product={row} />,
  },
  {
    key: 'onHand',
    title: t('On hand'),
    minWidth: 110,
    grow: 0,
    priority: 1,
    align: 'end',
    cell: ({ onHand, unit }) => <Quantity value={onHand} unit={unit} />,
  },
  {
    key: 'available',
    title: t('Available'),
    minWidth: 110,
    grow: 0,
    priority: 3,
    align: 'end',
    cell: ({ available }) => <Quantity value={available} />,
  },
  {
    key: 'price',
    title: t('Price'),
    minWidth: 140,
    grow: 0,
    priority: 2,
    align: 'end',
    sort: bothWays('price'),
    cell: ({ price }) => <Money amount={price} currency={currency} />,
  },
];
