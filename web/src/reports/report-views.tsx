import type { ViewedReport } from '@karakana/contract/reports/viewed-reports.ts';
import type { ListAddress } from '../kit/list/list-search.ts';
import { SavedViews } from '../lists/saved-views.tsx';

/** One's own views of a report. What the address calls a search, a report is asked by another name. */
export function ReportViews({ report, address }: { report: ViewedReport; address: ListAddress }) {
  const { search, ...rest } = address.question;
  const question = search === undefined ? rest : { ...rest, query: search };
  const ask: ListAddress['ask'] = ({ query, ...asked }) => address.ask(query === undefined ? asked : { ...asked, search: query });
  return <SavedViews list={report} address={{ ...address, question, ask }} />;
}
