import type { VehicleRecord } from '@karakana/contract/vehicles/vehicle.ts';
import { listVehicleWorks, type VehicleWork } from '@karakana/contract/works/work/vehicle-work.ts';
import { Text } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useOwnGarage } from '../../garage/own-garage.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { useListSearch } from '../../kit/list/list-search.ts';
import { TextLink } from '../../kit/list/row-link.tsx';
import { RowText, Small, TabList } from '../../kit/record/tab-list.tsx';
import { MomentText } from '../../kit/text/date-text.tsx';
import { Money } from '../../kit/text/money.tsx';
import { StatusBadge, type StatusTone } from '../../kit/text/status.tsx';
import { TimeAgo } from '../../kit/text/time-ago.tsx';

/** The jobs of a vehicle. */
export function ServicesTab({ vehicle }: { vehicle: VehicleRecord }) {
  const { t } = useTranslation();
  const [{ page }, change] = useListSearch();
  const answer = useEndpointQuery(listVehicleWorks, { id: vehicle.id, page: page ?? 1 });
  return (
    <TabList
      answer={answer}
      empty={t(
        'Bookings and jobs of this vehicle are listed here, with what was done and what it cost. The first booking starts the list.',
      )}
      onPage={(chosen) => change({ page: chosen })}
      row={(work) => <WorkRow work={work} />}
    />
  );
}

export function WorkRow({ work }: { work: VehicleWork }) {
  const { t } = useTranslation();
  const currency = useOwnGarage().data?.currency ?? 'KES';
  const { id, number, status, branchName, scheduledAt, services, total, note, createdAt } = work;
  const [first, ...rest] = services;
  return (
    <>
      <RowText
        title={<TextLink to={`/works/${id}`}>{first ?? number}</TextLink>}
        badges={<StatusBadge tone={tones[status]}>{workStatusName(t, status)}</StatusBadge>}
      >
        {rest.length > 0 ? (
          <Text fz="sm" lineClamp={2}>
            {rest.join(', ')}
          </Text>
        ) : null}
        {scheduledAt ? (
          <Text fz="sm">
            <MomentText at={scheduledAt} />
          </Text>
        ) : null}
        {note ? <Text fz="sm">{note}</Text> : null}
        <Small>
          {number} · {branchName} · <TimeAgo at={createdAt} />
        </Small>
      </RowText>
      {total === null ? null : (
        <Text fw={600}>
          <Money amount={total} currency={currency} />
        </Text>
      )}
    </>
  );
}

const tones: Record<VehicleWork['status'], StatusTone> = {
  estimate: 'draft',
  booked: 'planned',
  in_progress: 'active',
  pending_payment: 'waiting',
  completed: 'done',
};

function workStatusName(t: TFunction, status: VehicleWork['status']): string {
  return {
    estimate: t('Estimate'),
    booked: t('Booked'),
    in_progress: t('In progress'),
    pending_payment: t('Pending payment'),
    completed: t('Completed'),
  }[status];
}
