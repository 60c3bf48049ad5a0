import { listTills, type Till, tillStates } from '@karakana/contract/payments/till.ts';
import { useNavigate } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { z } from 'zod';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { useAskedByAddress } from '../../kit/asked-by-address.ts';
import { roomForBadge } from '../../kit/list/columns-that-fit.ts';
import { CardLines } from '../../kit/list/list-cards.tsx';
import { ListPage } from '../../kit/list/list-page.tsx';
import type { ListColumn } from '../../kit/list/list-props.ts';
import { ListSearch, useListSearch } from '../../kit/list/list-search.ts';
import { RowLink } from '../../kit/list/row-link.tsx';
import { selectFilter } from '../../kit/list/select-filter.tsx';
import { MomentText } from '../../kit/text/date-text.tsx';
import { useCommandButton } from '../../shell/commands/command-button.tsx';
import { useBranchName } from '../branch-names.ts';
import { useOpenTill } from './open-drawer.tsx';
import { TillBadge, TillMoney } from './till-parts.tsx';

const Search = ListSearch.extend({ state: z.enum(tillStates).optional().catch(undefined) });

/** The shifts at the tills, with what was missing or too much in each. */
export function Tills() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [{ page, search, state }, change, address] = useListSearch(Search);
  const answer = useEndpointQuery(listTills, { page: page ?? 1, search, state });
  const branchName = useBranchName();
  const opening = useOpenTill();
  useAskedByAddress('add', opening.open);
  const stateFilter = selectFilter({
    label: t('State'),
    key: 'state',
    all: t('All tills'),
    options: tillStates.map((value) => ({ value, label: value === 'open' ? t('Open') : t('Closed') })),
    value: state,
    onChange: (wanted) => change({ state: wanted }),
  });
  return (
    <>
      <ListPage
        title={t('Tills')}
        address={address}
        answer={answer}
        columns={tillColumns(t, branchName)}
        card={(row) => <TillCard till={row} />}
        filters={[stateFilter]}
        onOpen={({ id }) => navigate({ to: '/inventory/tills/$id', params: { id: String(id) } })}
        empty={t('Each shift at a till is listed here with what was counted and what was missing.')}
        begin={t('Open a till to begin.')}
        action={useCommandButton('openTill', opening.open)}
      />
      {opening.drawer}
    </>
  );
}

const tillColumns = (t: TFunction, branchName: (id: number) => string): ListColumn<Till>[] => [
  {
    key: 'number',
    title: t('Till'),
    minWidth: 130,
    grow: 0,
    priority: 1,
    cell: ({ id, number }) => <RowLink to={`/inventory/tills/${id}`}>{number}</RowLink>,
  },
  { key: 'by', title: t('Cashier'), minWidth: 160, grow: 2, priority: 1, cell: ({ openedBy }) => openedBy },
  { key: 'branch', title: t('Branch'), minWidth: 150, priority: 3, cell: ({ branchId }) => branchName(branchId) },
  { key: 'opened', title: t('Opened'), minWidth: 170, grow: 0, priority: 2, cell: ({ openedAt }) => <MomentText at={openedAt} /> },
  {
    key: 'state',
    title: t('State'),
    minWidth: roomForBadge([t('Open'), t('Cash missing'), t('Too much cash')]),
    grow: 0,
    priority: 2,
    cell: (row) => <TillBadge till={row} />,
  },
  {
    key: 'expected',
    title: t('Expected'),
    minWidth: 165,
    grow: 0,
    priority: 3,
    align: 'end',
    cell: ({ expected }) => <TillMoney amount={expected} />,
  },
  {
    key: 'counted',
    title: t('Counted'),
    minWidth: 165,
    grow: 0,
    priority: 2,
    align: 'end',
    cell: ({ counted }) => <TillMoney amount={counted} />,
  },
  {
    key: 'difference',
    title: t('Difference'),
    minWidth: 165,
    grow: 0,
    priority: 1,
    align: 'end',
    cell: ({ difference }) => <TillMoney amount={difference || null} />,
  },
];

function TillCard({ till }: { till: Till }) {
  const { id, number, openedBy, openedAt, expected, difference } = till;
  return (
    <CardLines
      title={<RowLink to={`/inventory/tills/${id}`}>{number}</RowLink>}
      aside={<TillMoney amount={difference || expected} />}
      below={till.state === 'open' || difference ? <TillBadge till={till} /> : null}
    >
      {openedBy} · <MomentText at={openedAt} />
    </CardLines>
  );
}
