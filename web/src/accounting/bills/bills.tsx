import { billSorts, billStates, listBills } from '@karakana/contract/accounting/bill.ts';
import { may } from '@karakana/contract/permissions.ts';
import { useNavigate } from '@tanstack/react-router';
import { z } from 'zod';
import { useOwnGarage } from '../../garage/own-garage.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { AddButton } from '../../kit/list/add-button.tsx';
import { ListPage } from '../../kit/list/list-page.tsx';
import { ListSearch, useListSearch } from '../../kit/list/list-search.ts';
import { selectFilter } from '../../kit/list/select-filter.tsx';
import { SavedViews } from '../../lists/saved-views.tsx';
import { useUser } from '../../shell/session.ts';
import { BillCard, billColumns } from './bill-columns.tsx';
import { useBillDrawer } from './bill-drawer.tsx';
import { billStateText } from './bill-words.ts';

const Search = ListSearch.extend({
  state: z.enum(billStates).optional().catch(undefined),
  sort: z.enum(billSorts).optional().catch(undefined),
});

/** What the garage owes. */
export function Bills() {
  const { t } = useTranslation();
  const { role } = useUser();
  const navigate = useNavigate();
  const [search, change, address] = useListSearch(Search);
  const answer = useEndpointQuery(listBills, { ...search, page: search.page ?? 1 });
  const currency = useOwnGarage().data?.currency ?? 'KES';
  const bill = useBillDrawer();
  const stateFilter = selectFilter({
    label: t('Status'),
    key: 'state',
    all: t('All bills'),
    options: billStates.map((value) => ({ value, label: billStateText(t, value) })),
    value: search.state,
    onChange: (state) => change({ state }),
  });
  return (
    <>
      <ListPage
        title={t('Bills')}
        address={address}
        answer={answer}
        columns={billColumns(t, currency)}
        card={(row) => <BillCard bill={row} currency={currency} />}
        filters={[stateFilter]}
        usualSort="newest"
        views={<SavedViews list="bills" address={address} />}
        onOpen={({ id }) => navigate({ to: '/bills/$id', params: { id: String(id) } })}
        empty={t('Bills you have to pay are listed here until they are paid, the late ones marked.')}
        begin={t('Add your first bill.')}
        action={may(role, 'books:write') ? <AddButton label={t('Add a bill')} onClick={() => bill.open()} /> : null}
      />
      {bill.drawer}
    </>
  );
}
