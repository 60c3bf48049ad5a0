import { listProducts } from '@karakana/contract/inventory/product.ts';
import { createFileRoute } from '@tanstack/react-router';
import { Products } from '../../../../inventory/products/products.tsx';
import { warmList } from '../../../../shell/warm.ts';

export const Route = createFileRoute('/_app/inventory/products/')({
  loader: warmList(listProducts, { page: 1 }),
  component: Products,
});
