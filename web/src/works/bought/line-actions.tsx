import { may } from '@karakana/contract/permissions.ts';
import { awaitsBill } from '@karakana/contract/works/parts/bought.ts';
import type { WorkRecord } from '@karakana/contract/works/work/work.ts';
import type { WorkLine } from '@karakana/contract/works/work/work-line.ts';
import { useUser } from '../../shell/session.ts';
import { useLineBillDrawer } from './bill-drawer.tsx';
import { takesParts } from './bought-form.ts';
import { useBuyDrawer } from './buy-drawer.tsx';

/** What those who buy can do with the lines of a work, and the drawers it is done in. */
export function useLineActions(work: WorkRecord) {
  const { role } = useUser();
  const [bill, buy] = [useLineBillDrawer(work), useBuyDrawer(work)];
  const mayBuy = may(role, 'purchases:write') && may(role, 'works:write');
  const isBilled = work.status !== 'estimate' && work.archivedAt === null;
  return {
    actionsOf: (line: WorkLine) => ({
      onBill: mayBuy && isBilled && line.state === 'approved' && awaitsBill(line) ? () => bill.open(line) : undefined,
      onBuy: mayBuy && takesParts(work) && line.missing > 0 ? () => buy.open({ line }) : undefined,
    }),
    drawers: (
      <>
        {bill.drawer}
        {buy.drawer}
      </>
    ),
  };
}
