import { idleAfterDays, levelStates, type StockLevel, stockLevel } from '@karakana/contract/reports/stock/stock-level.ts';
import { useNavigate } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { z } from 'zod';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { roomForFigure, roomForQuantity } from '../../kit/list/columns-that-fit.ts';
import { CardLines } from '../../kit/list/list-cards.tsx';
import type { ListColumn } from '../../kit/list/list-props.ts';
import { ListSearch, useListSearch } from '../../kit/list/list-search.ts';
import { RowLink } from '../../kit/list/row-link.tsx';
import { SearchBox } from '../../kit/list/search-box.tsx';
import { selectFilter } from '../../kit/list/select-filter.tsx';
import { BackLink } from '../../kit/record/back-link.tsx';
import { ReportFiles } from '../../kit/report/report-files.tsx';
import { ReportPage } from '../../kit/report/report-page.tsx';
import { Figure } from '../../kit/text/figure.tsx';
import { Quantity, quantityText } from '../../kit/text/quantity.tsx';
import { StatusBadge } from '../../kit/text/status.tsx';
import { useBranchFilter } from '../../shell/branch-filter.ts';
import { ReportViews } from '../report-views.tsx';

const LevelSearch = ListSearch.extend({
  state: z.enum(levelStates).optional().catch(undefined),
  branchId: z.coerce.number().int().positive().optional().catch(undefined),
});

const movementsOf = ({ id }: StockLevel, branchId: number | undefined) => ({
  to: '/reports/stock-movement' as const,
  search: { productId: id, period: 'year' as const, ...(branchId !== undefined && { branchId }) },
});

/** What is there of each product, what it is worth, and what is to be ordered. */
export function StockLevels() {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const [{ page = 1, search: query, state, branchId }, change, address] = useListSearch(LevelSearch);
  const question = { query, state, branchId };
  const answer = useEndpointQuery(stockLevel.list, { ...question, page });
  const branches = useBranchFilter(branchId, change);
  const states = selectFilter({
    label: t('State'),
    key: 'state',
    all: t('All products'),
    options: levelStates.map((value) => ({ value, label: stateWord(t, value) })),
    value: state,
    onChange: (chosen) => change({ state: chosen }),
  });
  const numbers = { minWidth: roomForQuantity, grow: 0, align: 'end' } as const;
  const columns: ListColumn<StockLevel>[] = [
    {
      key: 'name',
      title: t('Product'),
      minWidth: 180,
      grow: 2,
      priority: 1,
      cell: (level) => <RowLink {...movementsOf(level, branchId)}>{level.name}</RowLink>,
      total: t('Total'),
    },
    { key: 'code', title: t('Code'), minWidth: 150, grow: 0, priority: 4, cell: ({ code }) => code },
    {
      key: 'onHand',
      title: t('On hand'),
      ...numbers,
      priority: 1,
      cell: ({ onHand, unit }) => <Quantity value={onHand} unit={unit} />,
    },
    {
      key: 'reserved',
      title: t('Reserved'),
      ...numbers,
      priority: 3,
      cell: ({ reserved }) => reserved > 0 && <Quantity value={reserved} />,
    },
    {
      key: 'reorderLevel',
      title: t('Reorder level'),
      ...numbers,
      minWidth: 110,
      priority: 4,
      cell: ({ reorderLevel }) => reorderLevel !== null && <Quantity value={reorderLevel} />,
    },
    {
      key: 'toOrder',
      title: t('To order'),
      ...numbers,
      priority: 2,
      cell: ({ toOrder }) => toOrder > 0 && <StatusBadge tone="waiting">{quantityText(toOrder, i18n.language)}</StatusBadge>,
    },
    {
      key: 'averageCost',
      title: t('Average cost'),
      ...numbers,
      minWidth: 124,
      priority: 2,
      cell: ({ averageCost }) => averageCost !== null && <Figure amount={averageCost} />,
    },
    {
      key: 'value',
      title: t('Value'),
      ...numbers,
      minWidth: roomForFigure,
      priority: 1,
      cell: ({ value }) => <Figure amount={value} />,
      total: answer.data && <Figure amount={answer.data.totals.value} />,
    },
    {
      key: 'idleDays',
      title: t('Days idle'),
      ...numbers,
      priority: 3,
      cell: ({ idleDays }) => idleDays !== null && <Quantity value={idleDays} />,
    },
  ];
  return (
    <ReportPage
      title={t('Stock level')}
      back={<BackLink path="/reports" label={t('Reports')} />}
      address={address}
      views={<ReportViews report="stock_level" address={address} />}
      answer={answer}
      columns={columns}
      card={(level) => <LevelCard level={level} branchId={branchId} />}
      onOpen={(level) => navigate(movementsOf(level, branchId))}
      empty={t('There is no such product in stock.')}
      files={<ReportFiles pdf={stockLevel.pdf} xlsx={stockLevel.xlsx} question={question} />}
      filters={
        <>
          {states.field}
          {branches.map(({ label, field }) => (
            <div key={label}>{field}</div>
          ))}
          <SearchBox value={query ?? ''} onChange={(search) => change({ search })} label={t('Search')} />
        </>
      }
    />
  );
}

function LevelCard({ level, branchId }: { level: StockLevel; branchId: number | undefined }) {
  const { t } = useTranslation();
  const { name, onHand, unit, value, toOrder } = level;
  return (
    <CardLines title={<RowLink {...movementsOf(level, branchId)}>{name}</RowLink>} aside={<Figure amount={value} />}>
      {t('On hand')} <Quantity value={onHand} unit={unit} />
      {toOrder > 0 ? (
        <>
          {' · '}
          {t('To order')} <Quantity value={toOrder} />
        </>
      ) : null}
    </CardLines>
  );
}

const stateWord = (t: TFunction, state: (typeof levelStates)[number]): string =>
  ({
    below_level: t('Below level'),
    out_of_stock: t('Out of stock'),
    idle: t('Not moved in {{count}} days', { count: idleAfterDays }),
  })[state];
