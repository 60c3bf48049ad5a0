import { momentAt } from '@karakana/contract/dates.ts';
import { may } from '@karakana/contract/permissions.ts';
import { acceptBookingRequest, type BookingRequest, listBookingRequests } from '@karakana/contract/works/booking-request.ts';
import { Text } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { checkForm } from '../../kit/form/check-form.ts';
import { DateTimeField } from '../../kit/form/dates/date-time-field.tsx';
import { FormDrawer } from '../../kit/form/form-drawer.tsx';
import { useDrawerForm } from '../../kit/form/use-drawer-form.ts';
import { useUser } from '../../shell/session.ts';
import { VehicleOrNewField } from '../../vehicles/vehicle-field.tsx';
import { ClashNotice } from '../calendar/clash-notice.tsx';
import { workReads } from '../work-reads.ts';
import { BayField } from '../write/bay-field.tsx';
import { HoursField } from '../write/hours-field.tsx';
import { localTime } from '../write/local-time.ts';
import { TechniciansField } from '../write/technicians-field.tsx';
import { wishText } from './request-words.tsx';

type Accepted = {
  id: number;
  vehicleId: string | null;
  scheduledAt: string;
  plannedHours: number | string;
  bayId: string | null;
  technicianIds: string[];
};

/** The form that makes a booking of a request: `open(request)`, and `drawer` to put on the screen. */
export function useAcceptDrawer() {
  const { t } = useTranslation();
  const { role, branchId } = useUser();
  const { form, field, start, open, close, frame } = useDrawerForm<BookingRequest, Accepted>({
    draftOf: (request) => ({
      id: request?.id ?? 0,
      vehicleId: request?.vehicleId ? String(request.vehicleId) : null,
      scheduledAt: localTime(request?.wishedAt ?? null),
      plannedHours: '',
      bayId: null,
      technicianIds: [],
    }),
    validate: (draft) => checkForm(acceptBookingRequest.input)(inputOf(draft)),
  });
  const accept = useAction(acceptBookingRequest, { form, refreshes: [...workReads, listBookingRequests], onDone: close });
  const { registration = '', make, branchId: at = branchId } = start ?? {};
  const drawer = (
    <FormDrawer
      {...frame}
      title={t('Accept the request of {{name}}', { name: start?.name })}
      onSubmit={form.onSubmit((draft) => accept.run(inputOf(draft)))}
      pending={accept.pending}
      submitLabel={t('Accept')}
    >
      {start ? <Text>{[registration, make, wishText(start)].filter(Boolean).join(' · ')}</Text> : null}
      <VehicleOrNewField
        required
        {...field('vehicleId', t('Vehicle'))}
        description={
          start?.vehicleId ? null : t('Nobody has the plate {{plate}} here yet: write it to add the vehicle', { plate: registration })
        }
        known={start?.vehicleId ? { value: String(start.vehicleId), label: registration } : undefined}
        owner={start?.customerId ? { id: start.customerId } : undefined}
        onChosen={(vehicle) => form.setFieldValue('vehicleId', vehicle ? String(vehicle.id) : null)}
      />
      <DateTimeField required {...field('scheduledAt', t('Booked for'))} />
      <HoursField {...field('plannedHours', t('Planned hours'))} />
      <BayField branchId={at} {...field('bayId', t('Bay'))} />
      {may(role, 'team:read') ? <TechniciansField {...field('technicianIds', t('Technicians'))} /> : null}
      <ClashNotice branchId={at} workId={undefined} {...form.values} />
      <Text c="dimmed">{t('The asker is told by SMS.')}</Text>
    </FormDrawer>
  );
  return { open, drawer };
}

const inputOf = ({ vehicleId, scheduledAt, plannedHours, ...rest }: Accepted) => ({
  ...rest,
  vehicleId: vehicleId ?? '',
  scheduledAt: momentAt(scheduledAt),
  plannedHours: plannedHours === '' ? null : plannedHours,
});
