import { dailyReport } from '@karakana/contract/reports/day/daily-report.ts';
import { useNavigate } from '@tanstack/react-router';
import { z } from 'zod';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { DateField } from '../../kit/form/dates/date-field.tsx';
import { roomForFigure } from '../../kit/list/columns-that-fit.ts';
import { CardLines } from '../../kit/list/list-cards.tsx';
import type { ListColumn } from '../../kit/list/list-props.ts';
import { ListSearch, useListSearch } from '../../kit/list/list-search.ts';
import { RowLink } from '../../kit/list/row-link.tsx';
import { BackLink } from '../../kit/record/back-link.tsx';
import { KeyFacts } from '../../kit/record/key-facts.tsx';
import { ReportFiles } from '../../kit/report/report-files.tsx';
import { ReportPage } from '../../kit/report/report-page.tsx';
import { Figure } from '../../kit/text/figure.tsx';
import { Quantity } from '../../kit/text/quantity.tsx';
import { useBranchFilter } from '../../shell/branch-filter.ts';
import { useUser } from '../../shell/session.ts';
import { ReportViews } from '../report-views.tsx';
import { type DayLine, groupText, lineText } from './day-words.ts';
import { lineTo } from './line-to.ts';

const Search = ListSearch.extend({
  date: z.iso.date().optional().catch(undefined),
  branchId: z.coerce.number().int().positive().optional().catch(undefined),
});

/** What happened on one day, line by line, each with the list behind it. */
export function DailyReport() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { role } = useUser();
  const [{ page = 1, date, branchId }, change, address] = useListSearch(Search);
  const branches = useBranchFilter(branchId, change);
  const question = { date, branchId };
  const answer = useEndpointQuery(dailyReport.list, { ...question, page });
  const day = answer.data?.toDate ?? date ?? '';
  const targetOf = (line: DayLine) => lineTo(line, { day, branchId, role });
  const columns: ListColumn<DayLine>[] = [
    { key: 'group', title: t('About'), minWidth: 120, grow: 0, priority: 2, cell: ({ group }) => groupText(t, group) },
    {
      ...{ key: 'what', title: t('What'), minWidth: 200, grow: 3, priority: 1 },
      cell: (line) => <LineLink target={targetOf(line)}>{lineText(t, line)}</LineLink>,
    },
    { key: 'count', title: t('Count'), minWidth: 100, grow: 0, priority: 1, align: 'end', cell: ({ count }) => count },
    {
      ...{ key: 'amount', title: t('Amount'), minWidth: roomForFigure, grow: 0, priority: 1, align: 'end' },
      cell: ({ amount }) => <Figure amount={amount ?? 0} />,
    },
  ];
  const totals = answer.data?.totals;
  return (
    <ReportPage
      title={t('Daily report')}
      back={<BackLink path="/reports" label={t('Reports')} />}
      address={address}
      views={<ReportViews report="daily_report" address={address} />}
      answer={answer}
      columns={columns}
      groups={{ column: 'group', nameOf: ({ group }) => groupText(t, group) }}
      card={(line) => (
        <CardLines
          title={<LineLink target={targetOf(line)}>{lineText(t, line)}</LineLink>}
          aside={line.amount === null ? <Quantity value={line.count} /> : <Figure amount={line.amount} />}
        >
          {line.amount === null ? null : `${t('Count')}: ${line.count}`}
        </CardLines>
      )}
      empty={t('Nothing is known of this day.')}
      onOpen={(line) => {
        const target = targetOf(line);
        if (target) navigate(target);
      }}
      files={<ReportFiles pdf={dailyReport.pdf} xlsx={dailyReport.xlsx} question={question} />}
      filters={
        <>
          <DateField label={t('Day')} value={day} onChange={(chosen) => change({ date: chosen || undefined })} />
          {branches.map(({ label, field }) => (
            <div key={label}>{field}</div>
          ))}
        </>
      }
    >
      {totals ? (
        <KeyFacts
          facts={[
            { label: t('Billed'), value: <Figure amount={totals.billed} /> },
            { label: t('Received'), value: <Figure amount={totals.received} /> },
            { label: t('Spent'), value: <Figure amount={totals.spent} /> },
          ]}
        />
      ) : null}
    </ReportPage>
  );
}

const LineLink = ({ target, children }: { target: ReturnType<typeof lineTo>; children: string }) =>
  target ? <RowLink {...target}>{children}</RowLink> : children;
