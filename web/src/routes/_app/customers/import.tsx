import { createFileRoute } from '@tanstack/react-router';
import { ImportScreen } from '../../../imports/import-screen.tsx';

export const Route = createFileRoute('/_app/customers/import')({ component: ImportCustomers });

function ImportCustomers() {
  return <ImportScreen kind="customers" />;
}
