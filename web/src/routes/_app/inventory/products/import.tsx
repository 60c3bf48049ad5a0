import { createFileRoute } from '@tanstack/react-router';
import { ImportScreen } from '../../../../imports/import-screen.tsx';

export const Route = createFileRoute('/_app/inventory/products/import')({ component: ImportProducts });

function ImportProducts() {
  return <ImportScreen kind="products" />;
}
