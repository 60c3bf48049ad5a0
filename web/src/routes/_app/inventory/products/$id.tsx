import { readProduct } from '@karakana/contract/inventory/product.ts';
import { createFileRoute } from '@tanstack/react-router';
import { ProductRecord } from '../../../../inventory/products/product-record.tsx';
import { warmRecord } from '../../../../shell/warm.ts';

export const Route = createFileRoute('/_app/inventory/products/$id')({
  loader: warmRecord(readProduct, (id) => ({ id })),
  component: Product,
});

function Product() {
  const { id } = Route.useParams();
  return <ProductRecord key={id} id={Number(id)} />;
}
