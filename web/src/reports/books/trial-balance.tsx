import { type TrialBalanceRow, trialBalance } from '@karakana/contract/reports/trial-balance.ts';
import { z } from 'zod';
import { translateServerText } from '../../i18n/translate-server-text.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { roomForCodes, roomForFigure } from '../../kit/list/columns-that-fit.ts';
import { CardLines } from '../../kit/list/list-cards.tsx';
import type { ListColumn } from '../../kit/list/list-props.ts';
import { useListSearch } from '../../kit/list/list-search.ts';
import { RowLink } from '../../kit/list/row-link.tsx';
import { BackLink } from '../../kit/record/back-link.tsx';
import { ReportFiles } from '../../kit/report/report-files.tsx';
import { ReportPage } from '../../kit/report/report-page.tsx';
import { Code } from '../../kit/text/code.tsx';
import { Figure } from '../../kit/text/figure.tsx';
import { AsAtFilter, AsAtSearch } from '../as-at-filter.tsx';
import { CustomerFilter } from '../customer-filter.tsx';
import { ReportViews } from '../report-views.tsx';
import { ledgerPath } from './ledger-path.ts';

const TrialBalanceSearch = AsAtSearch.extend({ customerId: z.coerce.number().int().positive().optional().catch(undefined) });

/** Every account on its side; both sides are equal. */
export function TrialBalance() {
  const { t } = useTranslation();
  const [{ page = 1, ...question }, change, address] = useListSearch(TrialBalanceSearch);
  const answer = useEndpointQuery(trialBalance.list, { ...question, page });
  const pathOf = ({ accountId }: TrialBalanceRow) =>
    accountId === null
      ? undefined
      : ledgerPath({ ...question, accountId, fromDate: answer.data?.totals.yearFrom, toDate: answer.data?.toDate });
  const columns: ListColumn<TrialBalanceRow>[] = [
    {
      key: 'code',
      title: t('Code'),
      minWidth: roomForCodes(answer.data?.entries),
      grow: 0,
      priority: 2,
      cell: ({ code }) => code && <Code code={code} />,
    },
    {
      key: 'name',
      title: t('Account'),
      minWidth: 180,
      grow: 2,
      priority: 1,
      cell: (row) => <AccountName row={row} path={pathOf(row)} />,
      total: t('Total'),
    },
    ...(['debit', 'credit'] as const).map(
      (key): ListColumn<TrialBalanceRow> => ({
        key,
        title: { debit: t('Debit'), credit: t('Credit') }[key],
        minWidth: roomForFigure,
        grow: 0,
        priority: 1,
        align: 'end',
        cell: (row) => (row[key] === 0 ? '' : <Figure amount={row[key]} />),
        total: answer.data && <Figure amount={answer.data.totals[key]} />,
      }),
    ),
  ];
  return (
    <ReportPage
      title={t('Trial balance')}
      back={<BackLink path="/reports" label={t('Reports')} />}
      address={address}
      views={<ReportViews report="trial_balance" address={address} />}
      answer={answer}
      columns={columns}
      card={(row) => <BalanceCard row={row} path={pathOf(row)} />}
      empty={t('Nothing was written in the books up to this day.')}
      files={<ReportFiles pdf={trialBalance.pdf} xlsx={trialBalance.xlsx} question={question} />}
      filters={
        <>
          <AsAtFilter asked={question} change={change} toDate={answer.data?.toDate} />
          <CustomerFilter customerId={question.customerId} onChoose={(customerId) => change({ customerId })} />
        </>
      }
    />
  );
}

type NameProps = { row: Pick<TrialBalanceRow, 'accountId' | 'name'>; path: string | undefined };

/** What the garage calls an account stays; what is no account is said in the reader's language. */
const AccountName = ({ row: { name }, path }: NameProps) => (path ? <RowLink to={path}>{name}</RowLink> : translateServerText(name));

function BalanceCard({ row, path }: { row: TrialBalanceRow; path: string | undefined }) {
  const { t } = useTranslation();
  return (
    <CardLines title={<AccountName row={row} path={path} />} aside={<Figure amount={row.debit || row.credit} />}>
      {row.debit > 0 ? t('Debit') : t('Credit')}
      {row.code ? ` · ${row.code}` : ''}
    </CardLines>
  );
}
