import { countStates, listCounts, type StockCount } from '@karakana/contract/inventory/count.ts';
import { may } from '@karakana/contract/permissions.ts';
import { useNavigate } from '@tanstack/react-router';
import { z } from 'zod';
import { useOwnGarage } from '../../garage/own-garage.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { useAskedByAddress } from '../../kit/asked-by-address.ts';
import { CardLines } from '../../kit/list/list-cards.tsx';
import { ListPage } from '../../kit/list/list-page.tsx';
import type { ListColumn, ListFilter } from '../../kit/list/list-props.ts';
import { ListSearch, useListSearch } from '../../kit/list/list-search.ts';
import { RowLink } from '../../kit/list/row-link.tsx';
import { selectFilter } from '../../kit/list/select-filter.tsx';
import { Money } from '../../kit/text/money.tsx';
import { TimeAgo } from '../../kit/text/time-ago.tsx';
import { SavedViews } from '../../lists/saved-views.tsx';
import { useBranchFilter } from '../../shell/branch-filter.ts';
import { CommandButton } from '../../shell/commands/command-button.tsx';
import { useUser } from '../../shell/session.ts';
import { useBranchName } from '../branch-names.ts';
import { useBeginDrawer } from './begin-drawer.tsx';
import { CountBadge } from './count-badge.tsx';
import { countStateName, scopeOf } from './count-words.ts';

const Search = ListSearch.extend({
  state: z.enum(countStates).optional().catch(undefined),
  branchId: z.coerce.number().int().positive().optional().catch(undefined),
});
type Asked = z.output<typeof Search>;

/** What was counted, what is being counted, and what that came to. */
export function Counts() {
  const { t } = useTranslation();
  const { role } = useUser();
  const navigate = useNavigate();
  const [search, change, address] = useListSearch(Search);
  const answer = useEndpointQuery(listCounts, { ...search, page: search.page ?? 1 });
  const begin = useBeginDrawer();
  useAskedByAddress('add', () => may(role, 'products:write') && begin.open());
  return (
    <>
      <ListPage
        title={t('Stock counts')}
        address={address}
        answer={answer}
        columns={useColumns()}
        card={(row) => <CountCard count={row} />}
        filters={useFilters(search, change)}
        views={<SavedViews list="counts" address={address} />}
        onOpen={({ id }) => navigate({ to: '/inventory/counts/$id', params: { id: String(id) } })}
        empty={t('Count what is on the shelves, several of you at once, and have stock and books follow. Nothing has been counted yet.')}
        action={<CommandButton command="countStock" onGiven={() => begin.open()} />}
      />
      {begin.drawer}
    </>
  );
}

function useColumns(): ListColumn<StockCount>[] {
  const { t } = useTranslation();
  const branchName = useBranchName();
  return [
    {
      key: 'number',
      title: t('Number'),
      minWidth: 130,
      grow: 0,
      priority: 1,
      cell: ({ id, number }) => <RowLink to={`/inventory/counts/${id}`}>{number}</RowLink>,
    },
    { key: 'of', title: t('What is counted'), minWidth: 160, grow: 2, priority: 1, cell: (row) => scopeOf(t, row) },
    { key: 'branch', title: t('Branch'), minWidth: 150, priority: 3, cell: ({ branchId }) => branchName(branchId) },
    { key: 'state', title: t('State'), minWidth: 160, grow: 0, priority: 2, cell: ({ state }) => <CountBadge state={state} /> },
    { key: 'by', title: t('Begun by'), minWidth: 140, priority: 4, cell: ({ createdBy }) => createdBy },
    { key: 'at', title: t('Begun'), minWidth: 165, grow: 0, priority: 3, cell: ({ createdAt }) => <TimeAgo at={createdAt} /> },
    {
      key: 'counted',
      title: t('Counted'),
      minWidth: 120,
      grow: 0,
      priority: 2,
      align: 'end',
      cell: ({ counted, products }) => t('{{counted}} of {{products}}', { counted, products }),
    },
    { key: 'value', title: t('Difference'), minWidth: 150, grow: 0, priority: 1, align: 'end', cell: (row) => <Difference count={row} /> },
  ];
}

/** What a count found less what it lost, once that is known. */
function Difference({ count: { state, lost, found } }: { count: StockCount }) {
  const currency = useOwnGarage().data?.currency ?? 'KES';
  return state === 'posted' ? <Money amount={found - lost} currency={currency} /> : null;
}

function CountCard({ count }: { count: StockCount }) {
  const { t } = useTranslation();
  const branchName = useBranchName();
  const { id, number, state, counted, products, branchId, createdAt } = count;
  const aside = state === 'posted' ? <Difference count={count} /> : <CountBadge state={state} />;
  return (
    <CardLines title={<RowLink to={`/inventory/counts/${id}`}>{number}</RowLink>} aside={aside}>
      <TimeAgo at={createdAt} /> ·{' '}
      {[t('{{counted}} of {{products}}', { counted, products }), scopeOf(t, count), branchName(branchId)].filter(Boolean).join(' · ')}
    </CardLines>
  );
}

function useFilters(chosen: Asked, change: (wanted: Partial<Asked>) => void): ListFilter[] {
  const { t } = useTranslation();
  const branch = useBranchFilter(chosen.branchId, change);
  return [
    selectFilter({
      label: t('State'),
      key: 'state',
      all: t('All counts'),
      options: countStates.map((state) => ({ value: state, label: countStateName(t, state) })),
      value: chosen.state,
      onChange: (state) => change({ state }),
    }),
    ...branch,
  ];
}
