import { listBills } from '@karakana/contract/accounting/bill.ts';
import { createFileRoute } from '@tanstack/react-router';
import { Bills } from '../../../accounting/bills/bills.tsx';
import { warmList } from '../../../shell/warm.ts';

export const Route = createFileRoute('/_app/bills/')({
  loader: warmList(listBills, { page: 1 }),
  component: Bills,
});
