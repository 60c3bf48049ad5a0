import { createFileRoute } from '@tanstack/react-router';
import { PriceRules } from '../../../inventory/prices/price-rules.tsx';

export const Route = createFileRoute('/_app/settings/price-rules')({ component: PriceRules });
