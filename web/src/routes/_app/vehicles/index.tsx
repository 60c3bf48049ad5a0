import { createFileRoute } from '@tanstack/react-router';
import { Vehicles } from '../../../vehicles/list/vehicles.tsx';

export const Route = createFileRoute('/_app/vehicles/')({ component: Vehicles });
