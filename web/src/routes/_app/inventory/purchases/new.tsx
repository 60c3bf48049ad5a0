import { createFileRoute } from '@tanstack/react-router';
import { WritePurchase } from '../../../../inventory/purchases/write/write-purchase.tsx';

export const Route = createFileRoute('/_app/inventory/purchases/new')({ component: WritePurchase });
