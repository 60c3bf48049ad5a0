import { assignDriver, listAssignableDrivers, listAssignments } from '@karakana/contract/vehicles/assignment.ts';
import type { VehicleRecord } from '@karakana/contract/vehicles/vehicle.ts';
import { Select, type SelectProps, Text, Textarea } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { checkForm } from '../../kit/form/check-form.ts';
import { FormDrawer } from '../../kit/form/form-drawer.tsx';
import { useDrawerForm } from '../../kit/form/use-drawer-form.ts';
import { vehicleGlance } from '../vehicle-reads.ts';

/** Gives a vehicle to a driver: `open()`, and `drawer` to put on the screen. */
export function useAssignDrawer({ id: vehicleId, driverName }: VehicleRecord) {
  const { t } = useTranslation();
  const draftOf = () => ({ vehicleId, driverId: '', note: '' });
  const { form, field, open, close, frame } = useDrawerForm({ draftOf, validate: checkForm(assignDriver.input) });
  const { run, pending } = useAction(assignDriver, { form, refreshes: [listAssignments, ...vehicleGlance], onDone: close });
  const drawer = (
    <FormDrawer
      {...frame}
      title={t('Assign a driver')}
      submitLabel={t('Assign')}
      onSubmit={form.onSubmit((draft) => run(draft))}
      pending={pending}
    >
      {driverName ? (
        <Text c="dimmed">{t('{{name}} has it now. Their assignment ends when this one starts.', { name: driverName })}</Text>
      ) : null}
      <DriverField vehicleId={vehicleId} {...field('driverId', t('Driver'))} />
      <Textarea autosize minRows={2} {...field('note', t('Note'))} />
    </FormDrawer>
  );
  return { open, drawer };
}

function DriverField({ vehicleId, ...props }: SelectProps & { vehicleId: number }) {
  const { t } = useTranslation();
  const { data, isPending } = useEndpointQuery(listAssignableDrivers, { vehicleId });
  return (
    <Select
      required
      searchable
      placeholder={t('Choose a driver')}
      nothingFoundMessage={isPending ? t('Loading') : t('No driver found. Drivers are members of your team: invite them there first.')}
      data={(data?.entries ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
      {...props}
    />
  );
}
