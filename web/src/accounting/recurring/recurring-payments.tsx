import {
  listRecurringPayments,
  type RecurringPayment,
  recurringSorts,
  recurringStates,
  removeRecurringPayment,
} from '@karakana/contract/accounting/recurring-payment.ts';
import { may } from '@karakana/contract/permissions.ts';
import { useNavigate } from '@tanstack/react-router';
import { z } from 'zod';
import { useOwnGarage } from '../../garage/own-garage.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { useAskedByAddress } from '../../kit/asked-by-address.ts';
import { AddButton } from '../../kit/list/add-button.tsx';
import { ListPage } from '../../kit/list/list-page.tsx';
import { ListSearch, useListSearch } from '../../kit/list/list-search.ts';
import { RowActions } from '../../kit/list/row-actions.tsx';
import { selectFilter } from '../../kit/list/select-filter.tsx';
import { useUser } from '../../shell/session.ts';
import { tagFilter } from '../payees/payee-filters.tsx';
import { RecurringCard, recurringColumns } from './recurring-columns.tsx';
import { useRecurringDrawer } from './recurring-drawer.tsx';
import { recurringReads } from './recurring-reads.ts';
import { recurringStateText } from './recurring-words.ts';

const Search = ListSearch.extend({
  state: z.enum(recurringStates).optional().catch(undefined),
  tags: z.coerce.string().optional().catch(undefined),
  sort: z.enum(recurringSorts).optional().catch(undefined),
});

/** What the garage pays again and again. */
export function RecurringPayments() {
  const { t } = useTranslation();
  const { role } = useUser();
  const navigate = useNavigate();
  const [search, change, address] = useListSearch(Search);
  const answer = useEndpointQuery(listRecurringPayments, { ...search, page: search.page ?? 1 });
  const tags = answer.data?.tagList ?? [];
  const currency = useOwnGarage().data?.currency ?? 'KES';
  const recurring = useRecurringDrawer(tags);
  const mayAdd = may(role, 'books:write');
  useAskedByAddress('add', () => mayAdd && recurring.open());
  const stateFilter = selectFilter({
    label: t('Status'),
    key: 'state',
    all: t('All of them'),
    options: recurringStates.map((value) => ({ value, label: recurringStateText(t, value) })),
    value: search.state,
    onChange: (state) => change({ state }),
  });
  const actions = (row: RecurringPayment) => (
    <RowActions
      row={row}
      onEdit={() => recurring.open(row)}
      remove={removeRecurringPayment}
      refreshes={recurringReads}
      consequence={t('No more bills are made of it. Those that were made stay.')}
    />
  );
  return (
    <>
      <ListPage
        title={t('Recurring payments')}
        address={address}
        answer={answer}
        columns={recurringColumns(t, currency)}
        card={(row) => <RecurringCard recurring={row} currency={currency} />}
        actions={may(role, 'books:delete') ? actions : undefined}
        filters={[stateFilter, tagFilter(t, { tags, chosen: search.tags, onChoose: (chosen) => change({ tags: chosen }) })]}
        usualSort="due"
        onOpen={({ id }) => navigate({ to: '/recurring-payments/$id', params: { id: String(id) } })}
        empty={t('Rent, internet, insurance: what you pay again and again becomes a bill by itself on its day.')}
        begin={t('Add the first one.')}
        action={mayAdd ? <AddButton label={t('Add a recurring payment')} onClick={() => recurring.open()} /> : null}
      />
      {recurring.drawer}
    </>
  );
}
