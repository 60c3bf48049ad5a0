import { type BalanceSheetRow, balanceSheet, comparisons } from '@karakana/contract/reports/balance-sheet.ts';
import { Select } from '@mantine/core';
import { z } from 'zod';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { roomForCodes } from '../../kit/list/columns-that-fit.ts';
import { CardLines } from '../../kit/list/list-cards.tsx';
import type { ListColumn } from '../../kit/list/list-props.ts';
import { useListSearch } from '../../kit/list/list-search.ts';
import { BackLink } from '../../kit/record/back-link.tsx';
import { ReportFiles } from '../../kit/report/report-files.tsx';
import { ReportPage } from '../../kit/report/report-page.tsx';
import { dayText } from '../../kit/text/account-days.ts';
import { Code } from '../../kit/text/code.tsx';
import { AsAtFilter, AsAtSearch } from '../as-at-filter.tsx';
import { ReportViews } from '../report-views.tsx';
import { ledgerPath, profitPath } from './ledger-path.ts';
import { StatementFigure, StatementName } from './statement-cells.tsx';

const BalanceSheetSearch = AsAtSearch.extend({ compare: z.enum(comparisons).optional().catch(undefined) });

/** A statement is read as a whole. */
const wholeStatement = 200;

/** What there is, what is owed, and what is the owner's. */
export function BalanceSheet() {
  const { t, i18n } = useTranslation();
  const [{ page: _page, ...question }, change, address] = useListSearch(BalanceSheetSearch);
  const answer = useEndpointQuery(balanceSheet.list, { ...question, page: 1, perPage: wholeStatement });
  const { totals, toDate } = answer.data ?? {};
  const pathOf = ({ accountId, isProfit }: BalanceSheetRow) => {
    const days = { branchId: question.branchId, fromDate: totals?.yearFrom, toDate };
    if (isProfit) return profitPath(days);
    return accountId === null ? undefined : ledgerPath({ ...days, accountId });
  };
  const columns: ListColumn<BalanceSheetRow>[] = [
    {
      key: 'code',
      title: t('Code'),
      minWidth: roomForCodes(answer.data?.entries),
      grow: 0,
      priority: 2,
      cell: ({ code }) => <Code code={code ?? ''} />,
    },
    {
      key: 'name',
      title: t('Account'),
      minWidth: 200,
      grow: 2,
      priority: 1,
      cell: (row) => <StatementName row={row} path={pathOf(row)} />,
    },
    ...(['amount', 'before'] as const).map(
      (key): ListColumn<BalanceSheetRow> => ({
        key,
        title: key === 'amount' ? t('Amount') : totals ? dayText(totals.comparedOn, i18n.language) : t('Compared with'),
        minWidth: 160,
        grow: 0,
        priority: key === 'amount' ? 1 : 2,
        align: 'end',
        cell: (row) => <StatementFigure row={row} amount={row[key]} />,
      }),
    ),
  ];
  return (
    <ReportPage
      title={t('Balance sheet')}
      back={<BackLink path="/reports" label={t('Reports')} />}
      address={address}
      views={<ReportViews report="balance_sheet" address={address} />}
      answer={answer}
      columns={columns}
      card={(row) => <BalanceSheetCard row={row} path={pathOf(row)} />}
      empty={t('Nothing was written in the books up to this day.')}
      files={<ReportFiles pdf={balanceSheet.pdf} xlsx={balanceSheet.xlsx} question={question} />}
      filters={
        <>
          <AsAtFilter asked={question} change={change} toDate={toDate} />
          <Select
            label={t('Compared with')}
            allowDeselect={false}
            data={[
              { value: 'year_before', label: t('A year before') },
              { value: 'year_start', label: t('End of the last year') },
            ]}
            value={question.compare ?? 'year_before'}
            onChange={(chosen) => change({ compare: comparisons.find((known) => known === chosen) })}
          />
        </>
      }
    />
  );
}

function BalanceSheetCard({ row, path }: { row: BalanceSheetRow; path: string | undefined }) {
  const { t } = useTranslation();
  return (
    <CardLines title={<StatementName row={row} path={path} />} aside={<StatementFigure row={row} amount={row.amount} />}>
      {row.kind === 'heading' || row.before === 0 ? null : (
        <>
          {t('Compared with')} <StatementFigure row={row} amount={row.before} />
        </>
      )}
    </CardLines>
  );
}
