import { generalLedger, type LedgerRow } from '@karakana/contract/reports/general-ledger.ts';
import { z } from 'zod';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { useListSearch } from '../../kit/list/list-search.ts';
import { SearchBox } from '../../kit/list/search-box.tsx';
import { BackLink } from '../../kit/record/back-link.tsx';
import { ReportFiles } from '../../kit/report/report-files.tsx';
import { ReportPage } from '../../kit/report/report-page.tsx';
import { CustomerFilter } from '../customer-filter.tsx';
import { PeriodFilter, PeriodSearch } from '../period-filter.tsx';
import { ReportViews } from '../report-views.tsx';
import { LedgerAccount } from './ledger-account.tsx';
import { LedgerCard, ledgerColumns } from './ledger-columns.tsx';

const Chosen = z.coerce.number().int().positive().optional().catch(undefined);
const LedgerSearch = PeriodSearch.extend({ accountId: Chosen, customerId: Chosen });

/** The lines of one account or of all, each with what the account holds from there on. */
export function GeneralLedger() {
  const { t } = useTranslation();
  const [{ page = 1, search: query, ...asked }, change, address] = useListSearch(LedgerSearch);
  const question = { ...asked, query };
  const answer = useEndpointQuery(generalLedger.list, { ...question, page });
  return (
    <ReportPage<LedgerRow>
      title={t('General ledger')}
      back={<BackLink path="/reports" label={t('Reports')} />}
      address={address}
      views={<ReportViews report="general_ledger" address={address} />}
      answer={answer}
      columns={ledgerColumns(t, answer.data?.totals)}
      card={(row) => <LedgerCard row={row} />}
      groups={{ column: 'account', nameOf: ({ code, accountName }) => `${code} ${accountName}` }}
      empty={t('No line was found in these days.')}
      files={<ReportFiles pdf={generalLedger.pdf} xlsx={generalLedger.xlsx} question={question} />}
      filters={
        <>
          <PeriodFilter asked={asked} change={change} answered={answer.data} />
          <LedgerAccount accountId={asked.accountId} onChoose={(accountId) => change({ accountId })} />
          <CustomerFilter customerId={asked.customerId} onChoose={(customerId) => change({ customerId })} />
          <SearchBox value={query ?? ''} onChange={(search) => change({ search })} label={t('Search')} />
        </>
      }
    />
  );
}
