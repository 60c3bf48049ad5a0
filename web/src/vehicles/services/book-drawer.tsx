import { momentAt } from '@karakana/contract/dates.ts';
import { may } from '@karakana/contract/permissions.ts';
import { actsInAllBranches } from '@karakana/contract/roles.ts';
import { bookVehicle, listVehicleWorks } from '@karakana/contract/works/work/vehicle-work.ts';
import { Textarea } from '@mantine/core';
import { BranchField } from '../../garage/branch-field.tsx';
import { translateServerText } from '../../i18n/translate-server-text.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { checkForm } from '../../kit/form/check-form.ts';
import { DateTimeField } from '../../kit/form/dates/date-time-field.tsx';
import { FormDrawer } from '../../kit/form/form-drawer.tsx';
import { PickField } from '../../kit/form/pick-field.tsx';
import { useDrawerForm } from '../../kit/form/use-drawer-form.ts';
import { useUser } from '../../shell/session.ts';
import { vehicleGlance } from '../vehicle-reads.ts';
import { tomorrowMorning } from './local-time.ts';
import { ServicesField } from './services-field.tsx';

type Bookable = { id: number; registration: string };
type Booking = { vehicleId: string; serviceIds: string[]; scheduledAt: string; branchId: string; note: string };

/** The form of a booking: `open([vehicle])`, or with several to choose from, and `drawer` to put on the screen. `onAdd` adds one that is not among them. */
export function useBookDrawer(onAdd?: (registration: string) => void) {
  const { t } = useTranslation();
  const { role, branches, branchId } = useUser();
  const draftOf = (vehicles: Bookable[] = []): Booking => ({
    vehicleId: vehicles.length === 1 ? String(vehicles[0]?.id) : '',
    serviceIds: [],
    scheduledAt: tomorrowMorning(new Date()),
    branchId: String(branchId),
    note: '',
  });
  const sent = (booking: Booking) => ({ ...booking, scheduledAt: momentAt(booking.scheduledAt) });
  const validate = (booking: Booking) => ({
    ...checkForm(bookVehicle.input)(sent(booking)),
    ...(booking.vehicleId === '' && { vehicleId: translateServerText('is required') }),
  });
  const { form, field, start: vehicles = [], open, close, frame } = useDrawerForm<Bookable[], Booking>({ draftOf, validate });
  const [only] = vehicles;
  const isChoice = vehicles.length > 1;
  const { run, pending } = useAction(bookVehicle, { form, refreshes: [listVehicleWorks, ...vehicleGlance], onDone: close });
  const submit = form.onSubmit((booking) => run(sent(booking)));
  const drawer = (
    <FormDrawer
      {...frame}
      title={isChoice ? t('Book a vehicle') : t('Book {{name}}', { name: only?.registration })}
      submitLabel={t('Book')}
      onSubmit={submit}
      pending={pending}
    >
      {isChoice ? (
        <PickField
          required
          placeholder={t('Choose a vehicle')}
          data={vehicles.map(({ id, registration }) => ({ value: String(id), label: registration }))}
          onCreate={may(role, 'vehicles:write') ? onAdd : undefined}
          {...field('vehicleId', t('Vehicle'))}
        />
      ) : null}
      <ServicesField {...field('serviceIds', t('Services'), { name: t('Service') })} />
      <DateTimeField required {...field('scheduledAt', t('Date and time'))} />
      {actsInAllBranches(role) && branches.length > 1 ? <BranchField {...field('branchId', t('Branch'))} /> : null}
      <Textarea autosize minRows={2} {...field('note', t('Note'))} />
    </FormDrawer>
  );
  return { open: (choice: Bookable[]) => open(choice), drawer };
}
