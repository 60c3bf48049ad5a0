import { listEtimsMovements } from '@karakana/contract/etims/movement.ts';
import { createFileRoute } from '@tanstack/react-router';
import { StockAtKra } from '../../../inventory/etims/stock-at-kra.tsx';
import { warmList } from '../../../shell/warm.ts';

export const Route = createFileRoute('/_app/etims/stock')({
  loader: warmList(listEtimsMovements, { page: 1 }),
  component: StockAtKra,
});
