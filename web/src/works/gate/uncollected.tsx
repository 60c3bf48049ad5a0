import { may } from '@karakana/contract/permissions.ts';
import { listUncollected, noticeDays, type UncollectedCar } from '@karakana/contract/works/gate/uncollected.ts';
import { IconDoorExit, IconMessage, IconPhone } from '@tabler/icons-react';
import { z } from 'zod';
import { useOwnGarage } from '../../garage/own-garage.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { CardLines } from '../../kit/list/list-cards.tsx';
import { ListPage } from '../../kit/list/list-page.tsx';
import { bothWays, type ListColumn, type ListFilter } from '../../kit/list/list-props.ts';
import { ListSearch, useListSearch } from '../../kit/list/list-search.ts';
import { RowLink } from '../../kit/list/row-link.tsx';
import { selectFilter } from '../../kit/list/select-filter.tsx';
import { ActionMenu, type RecordAction } from '../../kit/record/record-actions.tsx';
import { Money } from '../../kit/text/money.tsx';
import { CallLink } from '../../kit/text/phone.tsx';
import { Plate } from '../../kit/text/plate.tsx';
import { StatusBadge } from '../../kit/text/status.tsx';
import { useMessageDrawer } from '../../messaging/message-drawer.tsx';
import { useBranchFilter } from '../../shell/branch-filter.ts';
import { useUser } from '../../shell/session.ts';
import { carText } from '../work-words.ts';
import { useReleaseDrawer } from './release-drawer.tsx';

const Search = ListSearch.extend({
  minDays: z.coerce.number().int().positive().optional().catch(undefined),
  branchId: z.coerce.number().int().positive().optional().catch(undefined),
});
type Asked = z.output<typeof Search>;

/** The cars that are ready and stand here still, those that wait longest first. */
export function Uncollected() {
  const { t } = useTranslation();
  const { role } = useUser();
  const [search, change, address] = useListSearch(Search);
  const answer = useEndpointQuery(listUncollected, { ...search, page: search.page ?? 1 });
  const message = useMessageDrawer();
  const release = useReleaseDrawer();
  const actionsOf = ({ phone, customerId, ...car }: UncollectedCar): RecordAction[] => [
    ...(phone ? [{ label: t('Call'), icon: IconPhone, href: `tel:${phone}` }] : []),
    ...(customerId !== null && may(role, 'messages:write')
      ? [{ label: t('Message'), icon: IconMessage, onClick: () => message.open({ ids: [customerId] }) }]
      : []),
    ...(may(role, 'works:write') && may(role, 'invoices:write')
      ? [{ label: t('Release'), icon: IconDoorExit, onClick: () => release.open(car) }]
      : []),
  ];
  return (
    <>
      <ListPage
        title={t('Uncollected cars')}
        address={address}
        answer={answer}
        columns={useColumns()}
        card={(car) => <CarCard car={car} />}
        actions={(car) => (
          <ActionMenu label={t('Actions for {{name}}', { name: car.registration })} actions={actionsOf(car)} variant="subtle" />
        )}
        filters={useFilters(search, change)}
        usualSort="oldest"
        empty={t('Cars that are ready and not collected stand here with how long, and whom to call. There are none.')}
      />
      {message.drawer}
      {release.drawer}
    </>
  );
}

function useColumns(): ListColumn<UncollectedCar>[] {
  const { t } = useTranslation();
  const currency = useOwnGarage().data?.currency ?? 'KES';
  return [
    {
      key: 'car',
      title: t('Vehicle'),
      minWidth: 140,
      grow: 0,
      priority: 1,
      cell: ({ id, registration }) => (
        <RowLink to={`/works/${id}`}>
          <Plate registration={registration} />
        </RowLink>
      ),
    },
    { key: 'model', title: t('Model'), minWidth: 150, priority: 4, cell: carText },
    { key: 'work', title: t('Work'), minWidth: 130, grow: 0, priority: 3, cell: ({ number }) => number },
    { key: 'customer', title: t('Customer'), minWidth: 160, grow: 2, priority: 2, cell: ({ customerName }) => customerName },
    {
      key: 'phone',
      title: t('Phone'),
      minWidth: 140,
      grow: 0,
      priority: 2,
      cell: ({ phone }) => (phone ? <CallLink number={phone} /> : null),
    },
    {
      key: 'days',
      title: t('Ready for'),
      minWidth: 130,
      grow: 0,
      priority: 1,
      sort: { ascending: 'newest', descending: 'oldest' },
      cell: ({ days }) => <Days days={days} />,
    },
    {
      key: 'storage',
      title: t('Storage'),
      minWidth: 140,
      grow: 0,
      priority: 3,
      align: 'end',
      cell: ({ storageDays, storageFee }) => (storageDays > 0 ? <Money amount={storageFee} currency={currency} /> : null),
    },
    {
      key: 'balance',
      title: t('Open'),
      minWidth: 150,
      grow: 0,
      priority: 1,
      align: 'end',
      sort: bothWays('balance'),
      cell: ({ balance }) => (balance > 0 ? <Money amount={balance} currency={currency} /> : t('Paid')),
    },
  ];
}

/** How long it has been ready, louder the longer it stands. */
function Days({ days }: { days: number }) {
  const { t } = useTranslation();
  const [first, , last] = noticeDays;
  const said = days === 0 ? t('since today') : days === 1 ? t('1 day') : t('{{days}} days', { days });
  if (days < first) return said;
  return <StatusBadge tone={days < last ? 'waiting' : 'failed'}>{said}</StatusBadge>;
}

function CarCard({ car }: { car: UncollectedCar }) {
  const { t } = useTranslation();
  const currency = useOwnGarage().data?.currency ?? 'KES';
  const { id, registration, customerName, phone, days, balance, storageDays, storageFee } = car;
  return (
    <CardLines
      title={
        <RowLink to={`/works/${id}`}>
          <Plate registration={registration} />
        </RowLink>
      }
      aside={<Days days={days} />}
      below={
        <>
          {balance > 0 ? <Money amount={balance} currency={currency} /> : t('Paid')}
          {storageDays > 0 ? (
            <>
              {' · '}
              {t('Storage')} <Money amount={storageFee} currency={currency} />
            </>
          ) : null}
        </>
      }
    >
      {phone ? (
        <>
          <CallLink number={phone} />
          {' · '}
        </>
      ) : null}
      {[customerName, carText(car)].filter((said) => said !== null).join(' · ')}
    </CardLines>
  );
}

function useFilters(chosen: Asked, change: (wanted: Partial<Asked>) => void): ListFilter[] {
  const { t } = useTranslation();
  const branch = useBranchFilter(chosen.branchId, change);
  return [
    selectFilter({
      label: t('Ready for'),
      key: 'minDays',
      all: t('Any time'),
      options: noticeDays.map((days) => ({ value: String(days), label: t('{{days}} days and more', { days }) })),
      value: chosen.minDays === undefined ? undefined : String(chosen.minDays),
      onChange: (days) => change({ minDays: days ? Number(days) : undefined }),
    }),
    ...branch,
  ];
}
