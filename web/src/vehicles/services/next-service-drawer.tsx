import { scheduleNextService, type VehicleRecord } from '@karakana/contract/vehicles/vehicle.ts';
import { Text } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { checkForm } from '../../kit/form/check-form.ts';
import { DateField } from '../../kit/form/dates/date-field.tsx';
import { FormDrawer } from '../../kit/form/form-drawer.tsx';
import { useDrawerForm } from '../../kit/form/use-drawer-form.ts';
import { KilometresField } from '../edit/kilometres-field.tsx';
import { vehicleReads } from '../vehicle-reads.ts';

/** The form of the next service: `open(vehicle)`, and `drawer` to put on the screen. */
export function useNextServiceDrawer() {
  const { t } = useTranslation();
  const { form, field, open, close, frame } = useDrawerForm({ draftOf, validate: checkForm(scheduleNextService.input) });
  const { run, pending } = useAction(scheduleNextService, { form, refreshes: vehicleReads, onDone: close });
  const drawer = (
    <FormDrawer {...frame} title={t('Next service')} onSubmit={form.onSubmit((draft) => run(draft))} pending={pending}>
      <Text c="dimmed">{t('Enter a day, an odometer reading, or both. The service is due at whichever comes first.')}</Text>
      <DateField data-autofocus {...field('nextServiceOn', t('Next service on'))} />
      <KilometresField {...field('nextServiceOdometer', t('Next service at'))} />
    </FormDrawer>
  );
  return { open, drawer };
}

const draftOf = (vehicle: VehicleRecord | undefined) => ({
  id: vehicle?.id ?? 0,
  nextServiceOn: vehicle?.nextServiceOn ?? '',
  nextServiceOdometer: vehicle?.nextServiceOdometer ?? '',
});
