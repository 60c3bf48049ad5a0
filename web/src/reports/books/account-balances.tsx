import { type AccountBalance, accountBalances } from '@karakana/contract/reports/account-balances.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { roomForCodes, roomForFigure } from '../../kit/list/columns-that-fit.ts';
import { CardLines } from '../../kit/list/list-cards.tsx';
import type { ListColumn } from '../../kit/list/list-props.ts';
import { useListSearch } from '../../kit/list/list-search.ts';
import { RowLink } from '../../kit/list/row-link.tsx';
import { SearchBox } from '../../kit/list/search-box.tsx';
import { BackLink } from '../../kit/record/back-link.tsx';
import { ReportFiles } from '../../kit/report/report-files.tsx';
import { ReportPage } from '../../kit/report/report-page.tsx';
import { Code } from '../../kit/text/code.tsx';
import { Figure } from '../../kit/text/figure.tsx';
import { PeriodFilter, PeriodSearch } from '../period-filter.tsx';
import { ReportViews } from '../report-views.tsx';
import { ledgerPath } from './ledger-path.ts';

/** What every account held, what came to it, and what it holds. */
export function AccountBalances() {
  const { t } = useTranslation();
  const [{ page = 1, search: query, ...asked }, change, address] = useListSearch(PeriodSearch);
  const question = { ...asked, query };
  const answer = useEndpointQuery(accountBalances.list, { ...question, page });
  const pathOf = ({ id }: AccountBalance) =>
    ledgerPath({ accountId: id, branchId: asked.branchId, fromDate: answer.data?.fromDate, toDate: answer.data?.toDate });
  const columns: ListColumn<AccountBalance>[] = [
    {
      key: 'code',
      title: t('Code'),
      minWidth: roomForCodes(answer.data?.entries),
      grow: 0,
      priority: 1,
      cell: ({ code }) => <Code code={code} />,
    },
    {
      key: 'name',
      title: t('Account'),
      minWidth: 200,
      grow: 2,
      priority: 1,
      cell: (row) => <RowLink to={pathOf(row)}>{row.name}</RowLink>,
      total: t('Total'),
    },
    ...(['opening', 'debit', 'credit', 'closing'] as const).map(
      (key): ListColumn<AccountBalance> => ({
        key,
        title: { opening: t('Opening'), debit: t('Debit'), credit: t('Credit'), closing: t('Closing') }[key],
        minWidth: roomForFigure,
        grow: 0,
        priority: key === 'closing' ? 1 : 2,
        align: 'end',
        cell: (row) => <Figure amount={row[key]} />,
        total: answer.data && <Figure amount={answer.data.totals[key]} />,
      }),
    ),
  ];
  return (
    <ReportPage
      title={t('Account balances')}
      back={<BackLink path="/reports" label={t('Reports')} />}
      address={address}
      views={<ReportViews report="account_balances" address={address} />}
      answer={answer}
      columns={columns}
      card={(row) => <BalanceCard balance={row} path={pathOf(row)} />}
      empty={t('Nothing was written in the books in these days.')}
      files={<ReportFiles pdf={accountBalances.pdf} xlsx={accountBalances.xlsx} question={question} />}
      filters={
        <>
          <PeriodFilter asked={asked} change={change} answered={answer.data} />
          <SearchBox value={query ?? ''} onChange={(search) => change({ search })} label={t('Search')} />
        </>
      }
    />
  );
}

function BalanceCard({ balance: { code, name, opening, closing }, path }: { balance: AccountBalance; path: string }) {
  const { t } = useTranslation();
  return (
    <CardLines title={<RowLink to={path}>{`${code} ${name}`}</RowLink>} aside={<Figure amount={closing} />}>
      {t('Opening')} <Figure amount={opening} />
    </CardLines>
  );
}
