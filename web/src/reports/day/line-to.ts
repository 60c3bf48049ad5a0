import { may } from '@karakana/contract/permissions.ts';
import type { DayLineName } from '@karakana/contract/reports/day/daily-report.ts';
import type { OrderMoment } from '@karakana/contract/reports/work/service-orders.ts';
import type { Right } from '@karakana/contract/right.ts';
import type { Role } from '@karakana/contract/roles.ts';
import type { DayLine } from './day-words.ts';

type Asked = { day: string; branchId: number | undefined; role: Role };
type Target = { to: string; search: Record<string, string | number> };
type List = Target & { right: Right };

/** The list behind a line, as far as the reader may open it. */
export function lineTo({ name, method }: Pick<DayLine, 'name' | 'method'>, { day, branchId, role }: Asked): Target | undefined {
  const days = { fromDate: day, toDate: day };
  const orders = (moment: OrderMoment): List => ({
    to: '/reports/service-orders',
    right: 'service_reports:read',
    search: { ...days, moment, ...(branchId ? { branchId } : {}) },
  });
  const payments = (search: Record<string, string>): List => ({
    to: '/payments',
    right: 'payments:read',
    search: { ...days, ...search },
  });
  const tills: List = { to: '/inventory/tills', right: 'sales:read', search: {} };
  const lists: Record<DayLineName, List> = {
    planned: orders('planned'),
    arrived: orders('arrived'),
    completed: orders('completed'),
    released: orders('released'),
    overrides: orders('released'),
    billed_works: orders('completed'),
    billed_sales: { to: '/inventory/sales', right: 'sales:read', search: days },
    credited: { to: '/accounts/entries', right: 'books:read', search: { ...days, sourceKind: 'credit_note' } },
    received: payments(method === null ? { kind: 'sale_payment' } : { kind: 'sale_payment', method }),
    refunded: payments({ kind: 'refund' }),
    spent: { to: '/expenses', right: 'expenses:read', search: days },
    cash_expected: tills,
    cash_counted: tills,
    cash_difference: tills,
    below_level: { to: '/inventory/products', right: 'products:read', search: { state: 'below_level' } },
  };
  const { right, ...target } = lists[name];
  return may(role, right) ? target : undefined;
}
