import { momentAt } from '@karakana/contract/dates.ts';
import { actsInAllBranches } from '@karakana/contract/permissions.ts';
import type { Vehicle } from '@karakana/contract/vehicles/vehicle.ts';
import { bookVehicle, listVehicleWorks } from '@karakana/contract/works/vehicle-work.ts';
import { Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { BranchField } from '../../garage/branch-field.tsx';
import { useAction } from '../../kit/api/use-action.ts';
import { checkForm } from '../../kit/form/check-form.ts';
import { DateTimeField } from '../../kit/form/dates/date-time-field.tsx';
import { FormDrawer } from '../../kit/form/form-drawer.tsx';
import { useDrawerForm } from '../../kit/form/use-drawer-form.ts';
import { useUser } from '../../shell/session.ts';
import { vehicleGlance } from '../vehicle-reads.ts';
import { tomorrowMorning } from './local-time.ts';
import { ServicesField } from './services-field.tsx';

type Booking = { serviceIds: string[]; scheduledAt: string; branchId: string; note: string };

/** The form of a booking: `open()`, and `drawer` to put on the screen. */
export function useBookDrawer({ id: vehicleId, registration }: Pick<Vehicle, 'id' | 'registration'>) {
  const { t } = useTranslation();
  const { role, branches, branchId } = useUser();
  const draftOf = (): Booking => ({ serviceIds: [], scheduledAt: tomorrowMorning(new Date()), branchId: String(branchId), note: '' });
  const sent = (booking: Booking) => ({ ...booking, vehicleId, scheduledAt: momentAt(booking.scheduledAt) });
  const validate = (booking: Booking) => checkForm(bookVehicle.input)(sent(booking));
  const { form, field, open, close, frame } = useDrawerForm<undefined, Booking>({ draftOf, validate });
  const { run, pending } = useAction(bookVehicle, { form, refreshes: [listVehicleWorks, ...vehicleGlance], onDone: close });
  const submit = form.onSubmit((booking) => run(sent(booking)));
  const drawer = (
    <FormDrawer {...frame} title={t('Book {{name}}', { name: registration })} submitLabel={t('Book')} onSubmit={submit} pending={pending}>
      <ServicesField {...field('serviceIds', t('Services'), { name: t('Service') })} />
      <DateTimeField required {...field('scheduledAt', t('Date and time'))} />
      {actsInAllBranches(role) && branches.length > 1 ? <BranchField {...field('branchId', t('Branch'))} /> : null}
      <Textarea autosize minRows={2} {...field('note', t('Note'))} />
    </FormDrawer>
  );
  return { open, drawer };
}
