import { Timestamp } from '@karakana/contract/fields.ts';
import { readVehicle } from '@karakana/contract/vehicles/vehicle.ts';
import { Stack } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { z } from 'zod';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { RecordAnswer } from '../../kit/record/record-answer.tsx';
import { RecordHeader } from '../../kit/record/record-header.tsx';
import { useUser } from '../../shell/session.ts';
import type { ChosenVehicle } from '../../vehicles/vehicle-field.tsx';
import { listTitle } from '../lists/work-list-words.ts';
import { listPaths } from '../work-words.ts';
import { localTime, startOfBooking } from './local-time.ts';
import { emptyWork, type WrittenStatus } from './work-form.ts';
import { WorkPanel } from './work-panel.tsx';

const Ident = z.coerce.number().int().positive().optional().catch(undefined);
const Asked = z.object({ vehicle: Ident, branch: Ident, bay: Ident, technician: Ident, at: Timestamp.optional().catch(undefined) });

const lists = { estimate: 'estimates', booked: 'bookings', in_progress: 'progress' } as const;

/** A new estimate, booking or walk-in; with `?vehicle=` one of that car, with `?at=`, `?bay=` and `?technician=` where the calendar was pressed. */
export function WriteWork({ status }: { status: WrittenStatus }) {
  const { t } = useTranslation();
  const { vehicle } = Asked.parse(useSearch({ strict: false }));
  const list = lists[status];
  const name = { estimate: t('New estimate'), booked: t('New booking'), in_progress: t('New walk-in') }[status];
  return (
    <Stack gap="md">
      <RecordHeader list={{ path: listPaths[list], label: listTitle(t, list) }} name={name}>
        {null}
      </RecordHeader>
      {vehicle === undefined ? <NewWork key={status} status={status} vehicle={undefined} /> : <OfVehicle status={status} id={vehicle} />}
    </Stack>
  );
}

function OfVehicle({ status, id }: { status: WrittenStatus; id: number }) {
  const answer = useEndpointQuery(readVehicle, { id });
  return <RecordAnswer answer={answer}>{(vehicle) => <NewWork key={`${status} ${id}`} status={status} vehicle={vehicle} />}</RecordAnswer>;
}

function NewWork({ status, vehicle }: { status: WrittenStatus; vehicle: ChosenVehicle | undefined }) {
  const { branchId } = useUser();
  const { at, branch = branchId, bay, technician } = Asked.parse(useSearch({ strict: false }));
  const { customerId, customerName } = vehicle ?? {};
  const owner = customerId && customerName ? { value: String(customerId), label: customerName } : undefined;
  const scheduledAt = at === undefined ? startOfBooking(new Date()) : localTime(at);
  const start = emptyWork({ status, branchId: branch, vehicleId: vehicle?.id, scheduledAt, bayId: bay, technicianId: technician });
  return <WorkPanel start={{ ...start, customerId: owner?.value ?? null }} vehicle={vehicle} customer={owner} />;
}
