import { type ProfitLossRow, profitLoss } from '@karakana/contract/reports/profit-loss.ts';
import { lazy, Suspense } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { CardLines } from '../../kit/list/list-cards.tsx';
import type { ListColumn } from '../../kit/list/list-props.ts';
import { useListSearch } from '../../kit/list/list-search.ts';
import { BackLink } from '../../kit/record/back-link.tsx';
import { ReportFiles } from '../../kit/report/report-files.tsx';
import { ReportPage } from '../../kit/report/report-page.tsx';
import { PeriodFilter, PeriodSearch } from '../period-filter.tsx';
import { ReportViews } from '../report-views.tsx';
import { ledgerPath } from './ledger-path.ts';
import { StatementFigure, StatementName, StatementShare } from './statement-cells.tsx';

const ProfitChart = lazy(() => import('./profit-chart.tsx'));

/** A statement is read as a whole. */
const wholeStatement = 200;

/** What was earned, what it cost, and what is left, beside the days before and those of the year before. */
export function ProfitLoss() {
  const { t } = useTranslation();
  const [{ page: _page, search: _search, ...question }, change, address] = useListSearch(PeriodSearch);
  const answer = useEndpointQuery(profitLoss.list, { ...question, page: 1, perPage: wholeStatement });
  const { fromDate, toDate } = answer.data ?? {};
  const pathOf = ({ accountId }: ProfitLossRow) =>
    accountId === null ? undefined : ledgerPath({ branchId: question.branchId, accountId, fromDate, toDate });
  const columns: ListColumn<ProfitLossRow>[] = [
    {
      key: 'name',
      title: t('Account'),
      minWidth: 200,
      grow: 2,
      priority: 1,
      cell: (row) => <StatementName row={row} path={pathOf(row)} />,
    },
    {
      key: 'amount',
      title: t('Amount'),
      minWidth: 150,
      grow: 0,
      priority: 1,
      align: 'end',
      cell: (row) => <StatementFigure row={row} amount={row.amount} />,
    },
    {
      key: 'share',
      title: t('Of revenue'),
      minWidth: 110,
      grow: 0,
      priority: 2,
      align: 'end',
      cell: (row) => <StatementShare row={row} share={row.share} />,
    },
    ...(['before', 'yearBefore'] as const).map(
      (key): ListColumn<ProfitLossRow> => ({
        key,
        title: { before: t('Period before'), yearBefore: t('Year before') }[key],
        minWidth: 150,
        grow: 0,
        priority: key === 'before' ? 3 : 4,
        align: 'end',
        cell: (row) => <StatementFigure row={row} amount={row[key]} />,
      }),
    ),
  ];
  return (
    <ReportPage
      title={t('Profit and loss')}
      back={<BackLink path="/reports" label={t('Reports')} />}
      address={address}
      views={<ReportViews report="profit_loss" address={address} />}
      answer={answer}
      columns={columns}
      card={(row) => <ProfitCard row={row} path={pathOf(row)} />}
      empty={t('Nothing was earned or spent in these days.')}
      files={<ReportFiles pdf={profitLoss.pdf} xlsx={profitLoss.xlsx} question={question} />}
      filters={<PeriodFilter asked={question} change={change} answered={answer.data} />}
    >
      {answer.data ? (
        <Suspense>
          <ProfitChart months={answer.data.totals.months} />
        </Suspense>
      ) : null}
    </ReportPage>
  );
}

function ProfitCard({ row, path }: { row: ProfitLossRow; path: string | undefined }) {
  const { t } = useTranslation();
  return (
    <CardLines title={<StatementName row={row} path={path} />} aside={<StatementFigure row={row} amount={row.amount} />}>
      {row.kind === 'heading' ? null : (
        <>
          {t('Period before')} <StatementFigure row={row} amount={row.before} />
        </>
      )}
    </CardLines>
  );
}
