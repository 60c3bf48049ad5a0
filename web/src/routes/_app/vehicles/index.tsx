import { createFileRoute } from '@tanstack/react-router';
import { Vehicles } from '../../../vehicles/vehicles.tsx';

export const Route = createFileRoute('/_app/vehicles/')({ component: Vehicles });
