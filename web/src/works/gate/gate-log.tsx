import { directions, type GateEntry, listGateEntries } from '@karakana/contract/works/gate/gate.ts';
import { IconArrowDownLeft, IconArrowUpRight } from '@tabler/icons-react';
import { z } from 'zod';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { DaySearch, useDayFilters } from '../../kit/list/day-filters.tsx';
import { CardLines } from '../../kit/list/list-cards.tsx';
import { ListPage } from '../../kit/list/list-page.tsx';
import type { ListColumn, ListFilter } from '../../kit/list/list-props.ts';
import { ListSearch, useListSearch } from '../../kit/list/list-search.ts';
import { selectFilter } from '../../kit/list/select-filter.tsx';
import { MomentText } from '../../kit/text/date-text.tsx';
import { Plate } from '../../kit/text/plate.tsx';
import { useBranchFilter } from '../../shell/branch-filter.ts';
import { directionText } from './gate-words.ts';

const Search = ListSearch.extend({
  ...DaySearch.shape,
  direction: z.enum(directions).optional().catch(undefined),
  branchId: z.coerce.number().int().positive().optional().catch(undefined),
});
type Asked = z.output<typeof Search>;

/** The cars that came and left. */
export function GateLog() {
  const { t } = useTranslation();
  const [search, change, address] = useListSearch(Search);
  const answer = useEndpointQuery(listGateEntries, { ...search, page: search.page ?? 1 });
  return (
    <ListPage
      title={t('Gate log')}
      address={address}
      answer={answer}
      columns={useColumns()}
      card={(entry) => <EntryCard entry={entry} />}
      filters={useFilters(search, change)}
      empty={t('Each car that comes or leaves is written down here, by whom and when. Nobody has passed the gate yet.')}
    />
  );
}

function useColumns(): ListColumn<GateEntry>[] {
  const { t } = useTranslation();
  return [
    {
      key: 'plate',
      title: t('Plate'),
      minWidth: 130,
      grow: 0,
      priority: 1,
      cell: ({ registration }) => <Plate registration={registration} />,
    },
    { key: 'way', title: t('Way'), minWidth: 120, grow: 0, priority: 1, cell: ({ direction }) => <Way direction={direction} /> },
    { key: 'at', title: t('When'), minWidth: 170, grow: 0, priority: 1, cell: ({ createdAt }) => <MomentText at={createdAt} /> },
    { key: 'for', title: t('For'), minWidth: 160, priority: 2, cell: (entry) => reasonOf(entry) ?? t('Visitor') },
    { key: 'customer', title: t('Customer'), minWidth: 160, priority: 3, cell: ({ customerName }) => customerName },
    { key: 'by', title: t('Written down by'), minWidth: 160, priority: 4, cell: ({ recordedBy }) => recordedBy },
  ];
}

const reasonOf = ({ number, note }: GateEntry): string | undefined => [number, note].filter(Boolean).join(' · ') || undefined;

function Way({ direction }: Pick<GateEntry, 'direction'>) {
  const { t } = useTranslation();
  const Arrow = direction === 'in' ? IconArrowDownLeft : IconArrowUpRight;
  return (
    <span style={{ whiteSpace: 'nowrap' }}>
      <Arrow size={16} aria-hidden style={{ verticalAlign: '-2px' }} /> {directionText(t, direction)}
    </span>
  );
}

function EntryCard({ entry }: { entry: GateEntry }) {
  const { t } = useTranslation();
  return (
    <CardLines title={<Plate registration={entry.registration} />} aside={<Way direction={entry.direction} />}>
      <MomentText at={entry.createdAt} /> · {[reasonOf(entry) ?? t('Visitor'), entry.customerName].filter(Boolean).join(' · ')}
    </CardLines>
  );
}

function useFilters(chosen: Asked, change: (wanted: Partial<Asked>) => void): ListFilter[] {
  const { t } = useTranslation();
  const branch = useBranchFilter(chosen.branchId, change);
  return [
    selectFilter({
      label: t('Way'),
      key: 'direction',
      all: t('In and out'),
      options: directions.map((direction) => ({ value: direction, label: directionText(t, direction) })),
      value: chosen.direction,
      onChange: (direction) => change({ direction }),
    }),
    ...useDayFilters(chosen, change),
    ...branch,
  ];
}
