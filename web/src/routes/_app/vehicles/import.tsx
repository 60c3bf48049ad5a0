import { createFileRoute } from '@tanstack/react-router';
import { ImportScreen } from '../../../imports/import-screen.tsx';

export const Route = createFileRoute('/_app/vehicles/import')({ component: ImportVehicles });

function ImportVehicles() {
  return <ImportScreen kind="vehicles" />;
}
