import { type Performance as Member, performance } from '@karakana/contract/reports/day/performance.ts';
import { useNavigate } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { lazy, Suspense } from 'react';
import type { z } from 'zod';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { roomForFigure } from '../../kit/list/columns-that-fit.ts';
import { CardLines } from '../../kit/list/list-cards.tsx';
import type { ListColumn } from '../../kit/list/list-props.ts';
import { useListSearch } from '../../kit/list/list-search.ts';
import { RowLink } from '../../kit/list/row-link.tsx';
import { BackLink } from '../../kit/record/back-link.tsx';
import { ReportFiles } from '../../kit/report/report-files.tsx';
import { ReportPage } from '../../kit/report/report-page.tsx';
import { Figure } from '../../kit/text/figure.tsx';
import { PeriodFilter, PeriodSearch } from '../period-filter.tsx';
import { ReportViews } from '../report-views.tsx';
import { hoursText, shareText } from './figures.ts';

/** Loaded with the first picture: no other screen needs what draws it. */
const EfficiencyChart = lazy(() => import('./efficiency-chart.tsx'));

/** A screen with what it is asked for. */
type Target = { to: string; search: Record<string, string | number> };
type Totals = z.output<typeof performance.list.output>['totals'];

/** What each member of the team did of what was completed, and how well it held. */
export function Performance() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [{ page = 1, search: _, ...question }, change, address] = useListSearch(PeriodSearch);
  const answer = useEndpointQuery(performance.list, { ...question, page });
  const { fromDate, toDate, entries = [] } = answer.data ?? {};
  const worksOf = ({ id }: Member): Target => ({
    to: '/reports/service-orders',
    search: { moment: 'completed', technicianId: id, fromDate: fromDate ?? '', toDate: toDate ?? '' },
  });
  return (
    <ReportPage
      title={t('Performance')}
      back={<BackLink path="/reports" label={t('Reports')} />}
      address={address}
      views={<ReportViews report="performance" address={address} />}
      answer={answer}
      columns={memberColumns(t, { totals: answer.data?.totals, worksOf })}
      card={(member) => <MemberCard member={member} works={worksOf(member)} />}
      empty={t('No work was completed in these days by anybody of the team.')}
      onOpen={(member) => navigate(worksOf(member))}
      files={<ReportFiles pdf={performance.pdf} xlsx={performance.xlsx} question={question} />}
      filters={<PeriodFilter asked={question} change={change} answered={answer.data} />}
    >
      {entries.some(({ efficiency }) => efficiency !== null) ? (
        <Suspense fallback={null}>
          <EfficiencyChart members={entries} />
        </Suspense>
      ) : null}
    </ReportPage>
  );
}

const memberColumns = (
  t: TFunction,
  { totals, worksOf }: { totals: Totals | undefined; worksOf: (member: Member) => Target },
): ListColumn<Member>[] => [
  {
    ...{ key: 'name', title: t('Member'), minWidth: 160, grow: 2, priority: 1 },
    cell: (member) => <RowLink {...worksOf(member)}>{member.name}</RowLink>,
    total: t('Total'),
  },
  countColumn('jobs', t('Jobs'), ({ jobs }) => jobs, 2),
  hoursColumn('plannedHours', t('Planned h'), totals),
  hoursColumn('clockedHours', t('Clocked h'), totals),
  hoursColumn('billedHours', t('Billed h'), totals),
  {
    ...{ key: 'efficiency', title: t('Efficiency'), minWidth: 110, grow: 0, priority: 1, align: 'end' },
    cell: ({ efficiency }) => (efficiency === null ? null : shareText(efficiency)),
    total: totals?.efficiency == null ? null : shareText(totals.efficiency),
  },
  {
    ...{ key: 'revenue', title: t('Revenue'), minWidth: roomForFigure, grow: 0, priority: 1, align: 'end' },
    cell: ({ revenue }) => <Figure amount={revenue} />,
    total: totals && <Figure amount={totals.revenue} />,
  },
  countColumn('returns', t('Returns'), ({ returns }) => returns, 3),
  {
    ...{ key: 'average', title: t('Check-in to release'), minWidth: 150, grow: 0, priority: 3, align: 'end' },
    cell: ({ averageHours }) => (averageHours === null ? null : t('{{hours}} h', { hours: hoursText(averageHours) })),
    total: totals?.averageHours == null ? null : t('{{hours}} h', { hours: hoursText(totals.averageHours) }),
  },
];

const countColumn = (key: string, title: string, cell: (member: Member) => number, priority: 2 | 3): ListColumn<Member> => ({
  ...{ key, title, minWidth: 90, grow: 0, priority, align: 'end', cell },
});

const hoursColumn = (
  key: 'plannedHours' | 'clockedHours' | 'billedHours',
  title: string,
  totals: Totals | undefined,
): ListColumn<Member> => ({
  ...{ key, title, minWidth: 110, grow: 0, priority: 3, align: 'end' },
  cell: (member) => hoursText(member[key]),
  total: totals && hoursText(totals[key]),
});

function MemberCard({ member: { name, jobs, efficiency, revenue, returns }, works }: { member: Member; works: Target }) {
  const { t } = useTranslation();
  const said = [
    jobs === 1 ? t('One job') : t('{{count}} jobs', { count: jobs }),
    efficiency === null ? null : `${t('Efficiency')} ${shareText(efficiency)}`,
    returns === 1 ? t('One came back') : returns > 0 ? t('{{count}} came back', { count: returns }) : null,
  ];
  return (
    <CardLines title={<RowLink {...works}>{name}</RowLink>} aside={<Figure amount={revenue} />}>
      {said.filter(Boolean).join(' · ')}
    </CardLines>
  );
}
