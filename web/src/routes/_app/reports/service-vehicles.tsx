import { createFileRoute } from '@tanstack/react-router';
import { ServiceVehicles } from '../../../reports/work/service-vehicles.tsx';

export const Route = createFileRoute('/_app/reports/service-vehicles')({ component: ServiceVehicles });
