import { isMoney, isSpent } from '@karakana/contract/accounting/account.ts';
import { expenseSorts, listExpenses } from '@karakana/contract/accounting/expense.ts';
import { may } from '@karakana/contract/permissions.ts';
import { IconChartBar } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { z } from 'zod';
import { useOwnGarage } from '../../garage/own-garage.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { useAskedByAddress } from '../../kit/asked-by-address.ts';
import { AddButton } from '../../kit/list/add-button.tsx';
import { DaySearch, useDayFilters } from '../../kit/list/day-filters.tsx';
import { ListPage } from '../../kit/list/list-page.tsx';
import { ListSearch, useListSearch } from '../../kit/list/list-search.ts';
import { SavedViews } from '../../lists/saved-views.tsx';
import { useUser } from '../../shell/session.ts';
import { useAccountFilter } from '../account-filter.tsx';
import { ExpenseCard, expenseColumns } from './expense-columns.tsx';
import { useExpenseDrawer } from './expense-drawer.tsx';
import { useVehicleFilter } from './vehicle-filter.tsx';

const AnyId = z.coerce.number().int().positive().optional().catch(undefined);
const Search = ListSearch.extend({
  ...DaySearch.shape,
  accountId: AnyId,
  moneyAccountId: AnyId,
  vehicleId: AnyId,
  sort: z.enum(expenseSorts).optional().catch(undefined),
});

/** What the garage paid at once. */
export function Expenses() {
  const { t } = useTranslation();
  const { role } = useUser();
  const navigate = useNavigate();
  const [search, change, address] = useListSearch(Search);
  const answer = useEndpointQuery(listExpenses, { ...search, page: search.page ?? 1 });
  const currency = useOwnGarage().data?.currency ?? 'KES';
  const expense = useExpenseDrawer();
  const mayAdd = may(role, 'expenses:write');
  useAskedByAddress('add', () => mayAdd && expense.open({ vehicleId: search.vehicleId ?? null }));
  const spentOn = useAccountFilter({
    label: t('Account'),
    key: 'accountId',
    all: t('All accounts'),
    fits: isSpent,
    chosen: search.accountId,
    onChoose: (accountId) => change({ accountId }),
  });
  const paidFrom = useAccountFilter({
    label: t('Paid from'),
    key: 'moneyAccountId',
    all: t('All accounts'),
    fits: isMoney,
    chosen: search.moneyAccountId,
    onChoose: (moneyAccountId) => change({ moneyAccountId }),
  });
  const onVehicle = useVehicleFilter(search.vehicleId, (vehicleId) => change({ vehicleId }));
  return (
    <>
      <ListPage
        title={t('Expenses')}
        address={address}
        answer={answer}
        columns={expenseColumns(t, currency)}
        card={(row) => <ExpenseCard expense={row} currency={currency} />}
        filters={[...useDayFilters(search, change), spentOn, paidFrom, onVehicle]}
        usualSort="newest"
        views={<SavedViews list="expenses" address={address} />}
        onOpen={({ id }) => navigate({ to: '/expenses/$id', params: { id: String(id) } })}
        empty={t('What you pay at once is listed here: fuel, tea, airtime, a taxi.')}
        begin={t('Photograph the receipt and add your first expense.')}
        action={mayAdd ? <AddButton label={t('Add an expense')} onClick={() => expense.open()} /> : null}
        more={[{ label: t('Income and expenses'), icon: <IconChartBar size={18} />, to: '/expenses/summary' }]}
      />
      {expense.drawer}
    </>
  );
}
