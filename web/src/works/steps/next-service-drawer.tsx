import type { WorkRecord } from '@karakana/contract/works/work/work.ts';
import { setNextService } from '@karakana/contract/works/work/work-steps.ts';
import { Text } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { checkForm } from '../../kit/form/check-form.ts';
import { DateField } from '../../kit/form/dates/date-field.tsx';
import { FormDrawer } from '../../kit/form/form-drawer.tsx';
import { useDrawerForm } from '../../kit/form/use-drawer-form.ts';
import { KilometresField } from '../../vehicles/edit/kilometres-field.tsx';
import { vehicleReads } from '../../vehicles/vehicle-reads.ts';
import { workReads } from '../work-reads.ts';

type Due = { id: number; nextServiceOn: string; nextServiceOdometer: number | '' };

/** Says when the car of a work is due again: `open(work)`, and `drawer` to put on the screen. */
export function useNextServiceDrawer() {
  const { t } = useTranslation();
  const { form, field, open, close, frame } = useDrawerForm<WorkRecord, Due>({
    draftOf: (work) => ({
      id: work?.id ?? 0,
      nextServiceOn: work?.nextServiceOn ?? '',
      nextServiceOdometer: work?.nextServiceOdometer ?? '',
    }),
    validate: (draft) => checkForm(setNextService.input)(inputOf(draft)),
  });
  const { run, pending } = useAction(setNextService, { form, refreshes: [...workReads, ...vehicleReads], onDone: close });
  const drawer = (
    <FormDrawer {...frame} title={t('Next service')} onSubmit={form.onSubmit((draft) => run(inputOf(draft)))} pending={pending}>
      <Text c="dimmed">{t('Enter a day, an odometer reading, or both. The service is due at whichever comes first.')}</Text>
      <DateField data-autofocus {...field('nextServiceOn', t('Next service on'))} />
      <KilometresField {...field('nextServiceOdometer', t('Next service at'))} />
    </FormDrawer>
  );
  return { open, drawer };
}

const inputOf = ({ nextServiceOdometer, ...due }: Due) => ({
  ...due,
  nextServiceOdometer: nextServiceOdometer === '' ? null : nextServiceOdometer,
});
