import { createFileRoute } from '@tanstack/react-router';
import { PriceList } from '../../../garage/services/price-list.tsx';

export const Route = createFileRoute('/_app/settings/price-list')({ component: PriceList });
