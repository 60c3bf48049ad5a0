import { movementKinds } from '@karakana/contract/movement-kinds.ts';
import { type MovedStock, stockMovements } from '@karakana/contract/reports/stock/stock-movement.ts';
import { useNavigate } from '@tanstack/react-router';
import { z } from 'zod';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMovementDocument } from '../../inventory/products/movement-document.ts';
import { movementName } from '../../inventory/products/product-words.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { roomForFigure, roomForQuantity } from '../../kit/list/columns-that-fit.ts';
import { CardLines } from '../../kit/list/list-cards.tsx';
import type { ListColumn } from '../../kit/list/list-props.ts';
import { useListSearch } from '../../kit/list/list-search.ts';
import { RowLink } from '../../kit/list/row-link.tsx';
import { SearchBox } from '../../kit/list/search-box.tsx';
import { selectFilter } from '../../kit/list/select-filter.tsx';
import { BackLink } from '../../kit/record/back-link.tsx';
import { ReportFiles } from '../../kit/report/report-files.tsx';
import { ReportPage } from '../../kit/report/report-page.tsx';
import { MomentText } from '../../kit/text/date-text.tsx';
import { Figure } from '../../kit/text/figure.tsx';
import { Quantity } from '../../kit/text/quantity.tsx';
import { PeriodFilter, PeriodSearch } from '../period-filter.tsx';
import { ReportViews } from '../report-views.tsx';
import { ChosenProduct } from './chosen-product.tsx';

const MovementSearch = PeriodSearch.extend({
  productId: z.coerce.number().int().positive().optional().catch(undefined),
  kind: z.enum(movementKinds).optional().catch(undefined),
});

/** What came in and went out, each with its document and what was there afterwards. */
export function StockMovements() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const documentOf = useMovementDocument();
  const [{ page = 1, search: query, ...asked }, change, address] = useListSearch(MovementSearch);
  const { productId, kind, ...days } = asked;
  const question = { ...asked, query };
  const answer = useEndpointQuery(stockMovements.list, { ...question, page });
  const totals = answer.data?.totals;
  const kinds = selectFilter({
    label: t('Movement'),
    key: 'kind',
    all: t('All movements'),
    options: movementKinds.map((value) => ({ value, label: movementName(t, value) })),
    value: kind,
    onChange: (chosen) => change({ kind: chosen }),
  });
  const pathOf = (row: MovedStock) => documentOf(row.kind, row.sourceId) ?? `/inventory/products/${row.productId}`;
  const columns: ListColumn<MovedStock>[] = [
    {
      key: 'createdAt',
      title: t('Date'),
      minWidth: 165,
      grow: 0,
      priority: 1,
      cell: ({ createdAt }) => <MomentText at={createdAt} />,
      total: t('Total'),
    },
    {
      key: 'product',
      title: t('Product'),
      minWidth: 190,
      grow: 2,
      priority: 1,
      cell: (row) => <RowLink to={pathOf(row)}>{row.productName}</RowLink>,
    },
    { key: 'kind', title: t('Movement'), minWidth: 190, grow: 0, priority: 2, cell: (row) => movementName(t, row.kind) },
    { key: 'document', title: t('Document'), minWidth: 115, grow: 0, priority: 2, cell: ({ document }) => document },
    { key: 'branch', title: t('Branch'), minWidth: 150, priority: 4, cell: ({ branchName }) => branchName },
    {
      key: 'received',
      title: t('In'),
      minWidth: roomForQuantity,
      grow: 0,
      priority: 1,
      align: 'end',
      cell: ({ received, unit }) => received !== null && <Quantity value={received} unit={unit} />,
      total: totals && totals.received !== null && <Quantity value={totals.received} />,
    },
    {
      key: 'issued',
      title: t('Out'),
      minWidth: roomForQuantity,
      grow: 0,
      priority: 1,
      align: 'end',
      cell: ({ issued, unit }) => issued !== null && <Quantity value={issued} unit={unit} />,
      total: totals && totals.issued !== null && <Quantity value={totals.issued} />,
    },
    {
      key: 'balance',
      title: t('Stock after'),
      minWidth: roomForQuantity,
      grow: 0,
      priority: 2,
      align: 'end',
      cell: ({ balance, unit }) => <Quantity value={balance} unit={unit} />,
    },
    {
      key: 'cost',
      title: t('Cost'),
      minWidth: roomForFigure,
      grow: 0,
      priority: 3,
      align: 'end',
      cell: ({ cost }) => <Figure amount={cost} />,
      total: totals && <Figure amount={totals.cost} />,
    },
  ];
  return (
    <ReportPage
      title={t('Stock movement')}
      back={<BackLink path="/reports" label={t('Reports')} />}
      address={address}
      views={<ReportViews report="stock_movements" address={address} />}
      answer={answer}
      columns={columns}
      card={(row) => <MovementCard moved={row} path={pathOf(row)} />}
      onOpen={(row) => navigate({ to: pathOf(row) })}
      empty={t('Nothing came in or went out in these days.')}
      files={<ReportFiles pdf={stockMovements.pdf} xlsx={stockMovements.xlsx} question={question} />}
      filters={
        <>
          <PeriodFilter asked={days} change={change} answered={answer.data} />
          {kinds.field}
          {productId === undefined ? (
            <SearchBox value={query ?? ''} onChange={(search) => change({ search })} label={t('Search')} />
          ) : (
            <ChosenProduct id={productId} onClear={() => change({ productId: undefined })} />
          )}
        </>
      }
    />
  );
}

function MovementCard({ moved, path }: { moved: MovedStock; path: string }) {
  const { t } = useTranslation();
  const { productName, kind, document, createdAt, received, issued, balance, unit } = moved;
  return (
    <CardLines
      title={<RowLink to={path}>{productName}</RowLink>}
      aside={
        <bdi>
          {received === null ? '−' : '+'}
          <Quantity value={received ?? issued ?? 0} unit={unit} />
        </bdi>
      }
      below={
        <>
          <MomentText at={createdAt} /> · {t('Stock after')} <Quantity value={balance} unit={unit} />
        </>
      }
    >
      {[movementName(t, kind), document].filter(Boolean).join(' · ')}
    </CardLines>
  );
}
