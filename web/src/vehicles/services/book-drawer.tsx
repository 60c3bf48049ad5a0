import { services } from '@karakana/contract/garage/service.ts';
import { formatAmount } from '@karakana/contract/money.ts';
import { actsInAllBranches } from '@karakana/contract/permissions.ts';
import type { Vehicle } from '@karakana/contract/vehicles/vehicle.ts';
import { bookVehicle, listVehicleWorks } from '@karakana/contract/works/vehicle-work.ts';
import { MultiSelect, type MultiSelectProps, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { BranchField } from '../../garage/branch-field.tsx';
import { useOwnGarage } from '../../garage/own-garage.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { checkForm } from '../../kit/form/check-form.ts';
import { FormDrawer } from '../../kit/form/form-drawer.tsx';
import { useDrawerForm } from '../../kit/form/use-drawer-form.ts';
import { useUser } from '../../shell/session.ts';
import { tomorrowMorning, withZone } from '../events/local-time.ts';
import { vehicleGlance } from '../vehicle-reads.ts';

type Booking = { serviceIds: string[]; scheduledAt: string; branchId: string; note: string };

/** The form of a booking: `open()`, and `drawer` to put on the screen. */
export function useBookDrawer({ id: vehicleId, registration }: Pick<Vehicle, 'id' | 'registration'>) {
  const { t } = useTranslation();
  const { role, branches, branchId } = useUser();
  const draftOf = (): Booking => ({ serviceIds: [], scheduledAt: tomorrowMorning(new Date()), branchId: String(branchId), note: '' });
  const sent = (booking: Booking) => ({ ...booking, vehicleId, scheduledAt: withZone(booking.scheduledAt) });
  const validate = (booking: Booking) => checkForm(bookVehicle.input)(sent(booking));
  const { form, open, close, frame } = useDrawerForm<undefined, Booking>({ draftOf, validate });
  const { run, pending } = useAction(bookVehicle, { form, refreshes: [listVehicleWorks, ...vehicleGlance], onDone: close });
  const submit = form.onSubmit((booking) => run(sent(booking)));
  const drawer = (
    <FormDrawer {...frame} title={t('Book {{name}}', { name: registration })} submitLabel={t('Book')} onSubmit={submit} pending={pending}>
      <ServicesField {...form.getInputProps('serviceIds')} />
      <TextInput type="datetime-local" label={t('Date and time')} required {...form.getInputProps('scheduledAt')} />
      {actsInAllBranches(role) && branches.length > 1 ? <BranchField {...form.getInputProps('branchId')} /> : null}
      <Textarea label={t('Note')} autosize minRows={2} {...form.getInputProps('note')} />
    </FormDrawer>
  );
  return { open, drawer };
}

/** As many as a list gives at once; a garage has fewer. */
const maxServices = 200;

function ServicesField(props: MultiSelectProps) {
  const { t } = useTranslation();
  const currency = useOwnGarage().data?.currency ?? 'KES';
  const { data, isPending } = useEndpointQuery(services.list, { page: 1, perPage: maxServices });
  const entries = data?.entries ?? [];
  return (
    <MultiSelect
      label={t('Services')}
      required
      searchable
      placeholder={props.value?.length ? '' : t('What is to be done?')}
      nothingFoundMessage={isPending ? t('Loading') : t('No service is like this')}
      data={entries.map(({ id, name, price }) => ({ value: String(id), label: `${name} · ${formatAmount(price, currency)}` }))}
      {...props}
    />
  );
}
