import { risks } from '@karakana/contract/works/work/risk.ts';
import { type Work, waitingReasons } from '@karakana/contract/works/work/work.ts';
import type { WorkList } from '@karakana/contract/works/work/work-status.ts';
import { Group } from '@mantine/core';
import type { TFunction } from 'i18next';
import { roomForBadge } from '../../kit/list/columns-that-fit.ts';
import { CardLines } from '../../kit/list/list-cards.tsx';
import { bothWays, type ListColumn } from '../../kit/list/list-props.ts';
import { RowLink } from '../../kit/list/row-link.tsx';
import { DateText, MomentText } from '../../kit/text/date-text.tsx';
import { Money } from '../../kit/text/money.tsx';
import { Plate } from '../../kit/text/plate.tsx';
import { servicesText } from '../../vehicles/services/services-text.ts';
import { isExpired } from '../expired.ts';
import { AwaitedMark, ExpiredMark, hasMarks, payerName, RiskMark, WorkMarks, WorkStatusBadge, WorkVehicle } from '../work-parts.tsx';
import { awaitedText, carText, riskText } from '../work-words.ts';
import { listTime } from './work-list-words.ts';

type Shown = { list: WorkList; currency: string };
type Columns = Shown & { hasPrices: boolean };

const roomForMoment = 125;

/** The works of a list: which car, whose, what is done by whom, the time that matters, and what it comes to for those who see that. */
export function workColumns(t: TFunction, { list, currency, hasPrices }: Columns): ListColumn<Work>[] {
  const time = listTime(t, list);
  return [
    { key: 'number', title: t('Number'), minWidth: 120, grow: 0, priority: 1, cell: (work) => <WorkLink work={work} /> },
    { key: 'vehicle', title: t('Vehicle'), minWidth: 180, grow: 2, priority: 1, cell: (work) => <WorkVehicle work={work} /> },
    { key: 'customer', title: t('Customer'), minWidth: 130, grow: 2, priority: 1, cell: payerName },
    {
      key: 'services',
      title: t('Services'),
      minWidth: 160,
      grow: 3,
      priority: 3,
      cell: ({ services }) => servicesText(t, services) || null,
    },
    { key: 'technicians', title: t('Technicians'), minWidth: 140, priority: 4, cell: (work) => techniciansText(work) || null },
    {
      key: 'time',
      title: time.title,
      minWidth: isOpen(list) ? roomForMoment + roomForBadge(risks.map((risk) => riskText(t, risk))) : list === 'estimates' ? 130 : 165,
      grow: 0,
      priority: 1,
      cell: (work) => timeCell(work, time.at(work)),
      ...(time.sort && { sort: bothWays(time.sort) }),
    },
    ...(list === 'archived' ? [statusColumn(t)] : []),
    ...(hasPromises(list) || list === 'estimates' ? [waitingColumn(t)] : []),
    ...(hasPrices ? [list === 'pending' ? balanceColumn(t, currency) : totalColumn(t, currency)] : []),
  ];
}

const statusColumn = (t: TFunction): ListColumn<Work> => ({
  key: 'status',
  title: t('Status'),
  minWidth: 150,
  grow: 0,
  priority: 2,
  cell: (work) => <WorkStatusBadge work={{ ...work, archivedAt: null }} />,
});

const waitingColumn = (t: TFunction): ListColumn<Work> => ({
  key: 'waiting',
  title: t('Waiting for'),
  minWidth: roomForBadge([t('Expired'), ...waitingReasons.map((reason) => awaitedText(t, reason))]),
  grow: 0,
  priority: 2,
  // What has expired waits for a new offer first.
  cell: (work) => (isExpired(work, new Date()) ? <ExpiredMark work={work} /> : <AwaitedMark work={work} />),
});

const totalColumn = (t: TFunction, currency: string): ListColumn<Work> => ({
  key: 'total',
  title: t('Total'),
  minWidth: 150,
  grow: 0,
  priority: 1,
  align: 'end',
  sort: bothWays('total'),
  cell: ({ total }) => (total === null ? null : <Money amount={total} currency={currency} />),
});

const balanceColumn = (t: TFunction, currency: string): ListColumn<Work> => ({
  key: 'balance',
  title: t('Still to pay'),
  minWidth: 150,
  grow: 0,
  priority: 1,
  align: 'end',
  cell: ({ balance }) => (balance === null ? null : <Money amount={balance} currency={currency} />),
});

/** Only what is still to be done can be late. */
const isOpen = (list: WorkList): boolean => hasPromises(list) || list === 'inspection_list';

const hasPromises = (list: WorkList): boolean => list === 'bookings' || list === 'progress';

const timeCell = (work: Work, at: string | null) =>
  at && (
    <Group gap="xs" wrap="nowrap">
      {timeOf(at)}
      <RiskMark work={work} />
    </Group>
  );

/** A day has no time to show. */
const timeOf = (at: string | null) => at && (at.includes('T') ? <MomentText at={at} /> : <DateText on={at} />);

const techniciansText = ({ technicians }: Work): string => technicians.map(({ name }) => name).join(', ');

const WorkLink = ({ work: { id, number } }: { work: Work }) => <RowLink to={`/works/${id}`}>{number}</RowLink>;

/** The same where there is no room for columns. */
export function WorkCard({ work, list, currency, t }: Shown & { work: Work; t: TFunction }) {
  const amount = list === 'pending' ? work.balance : work.total;
  const at = timeOf(listTime(t, list).at(work));
  const said = [payerName(work), work.services[0]].filter(Boolean).join(' · ');
  return (
    <CardLines
      title={
        <RowLink to={`/works/${work.id}`}>
          <Plate registration={work.registration} />
        </RowLink>
      }
      aside={amount === null ? null : <Money amount={amount} currency={currency} />}
      below={
        hasMarks(work) ? (
          <Group gap="xs" mt={4}>
            <WorkMarks work={work} />
          </Group>
        ) : null
      }
    >
      {at ? <>{at} · </> : null}
      {said || carText(work)}
    </CardLines>
  );
}
