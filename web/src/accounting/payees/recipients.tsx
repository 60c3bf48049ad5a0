import { type Payee, payeeSorts } from '@karakana/contract/accounting/payee.ts';
import { listRecipients, removeRecipient } from '@karakana/contract/accounting/recipient.ts';
import { may } from '@karakana/contract/permissions.ts';
import { useNavigate } from '@tanstack/react-router';
import { z } from 'zod';
import { useOwnGarage } from '../../garage/own-garage.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { AddButton } from '../../kit/list/add-button.tsx';
import { ListPage } from '../../kit/list/list-page.tsx';
import { ListSearch, useListSearch } from '../../kit/list/list-search.ts';
import { RowActions } from '../../kit/list/row-actions.tsx';
import { useUser } from '../../shell/session.ts';
import { PayeeCard, payeeColumns } from './payee-columns.tsx';
import { owedFilter, tagFilter } from './payee-filters.tsx';
import { useRecipientDrawer } from './recipient-drawer.tsx';

const Search = ListSearch.extend({
  tags: z.coerce.string().optional().catch(undefined),
  isOwed: z.enum(['true', 'false']).optional().catch(undefined),
  sort: z.enum(payeeSorts).optional().catch(undefined),
});
const path = '/recipients';

/** Everybody whom the garage pays. */
export function Recipients() {
  const { t } = useTranslation();
  const { role } = useUser();
  const navigate = useNavigate();
  const [search, change, address] = useListSearch(Search);
  const answer = useEndpointQuery(listRecipients, { ...search, page: search.page ?? 1 });
  const tags = answer.data?.tagList ?? [];
  const currency = useOwnGarage().data?.currency ?? 'KES';
  const recipient = useRecipientDrawer(tags);
  const mayRemove = may(role, 'books:delete');
  const actions = (row: Payee) => (
    <RowActions
      row={row}
      onEdit={() => recipient.open(row)}
      remove={removeRecipient}
      refreshes={[listRecipients]}
      consequence={t('Nobody can choose it any more. Its bills and entries stay.')}
    />
  );
  return (
    <>
      <ListPage
        title={t('Recipients')}
        address={address}
        answer={answer}
        columns={payeeColumns(t, { path, currency })}
        card={(row) => <PayeeCard payee={row} path={path} currency={currency} />}
        actions={mayRemove ? actions : undefined}
        filters={[
          tagFilter(t, { tags, chosen: search.tags, onChoose: (chosen) => change({ tags: chosen }) }),
          owedFilter(t, { chosen: search.isOwed, onChoose: (chosen) => change({ isOwed: chosen }) }),
        ]}
        usualSort="name"
        onOpen={({ id }) => navigate({ to: '/recipients/$id', params: { id: String(id) } })}
        empty={t('Whoever you pay is listed here with what you owe: your landlord, the power company, your suppliers.')}
        begin={t('Add the first one.')}
        action={may(role, 'books:write') ? <AddButton label={t('Add a recipient')} onClick={() => recipient.open()} /> : null}
      />
      {recipient.drawer}
    </>
  );
}
