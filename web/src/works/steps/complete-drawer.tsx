import type { Work, WorkRecord } from '@karakana/contract/works/work/work.ts';
import { completeWork } from '@karakana/contract/works/work/work-steps.ts';
import { Text } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { checkForm } from '../../kit/form/check-form.ts';
import { DateField } from '../../kit/form/dates/date-field.tsx';
import { FormDrawer } from '../../kit/form/form-drawer.tsx';
import { useDrawerForm } from '../../kit/form/use-drawer-form.ts';
import { KilometresField } from '../../vehicles/edit/kilometres-field.tsx';
import { vehicleReads } from '../../vehicles/vehicle-reads.ts';
import { PayerSums } from '../insurance/payer-sums.tsx';
import { sharesOfWork } from '../insurance/shares.ts';
import { workReads } from '../work-reads.ts';

type Completion = { id: number; nextServiceOn: string; nextServiceOdometer: number | '' };
type Done = Pick<Work, 'id' | 'number'> & Partial<Pick<WorkRecord, 'lines' | 'excess' | 'insuranceName'>>;

/** Completes a work and asks when the car is due again, which may be left out: `open(work)`, and `drawer` to put on the screen. */
export function useCompleteDrawer() {
  const { t } = useTranslation();
  const { form, field, start, open, close, frame } = useDrawerForm<Done, Completion>({
    draftOf: (work) => ({ id: work?.id ?? 0, nextServiceOn: '', nextServiceOdometer: '' }),
    validate: (draft) => checkForm(completeWork.input)(inputOf(draft)),
  });
  const complete = useAction(completeWork, { form, refreshes: [...workReads, ...vehicleReads], onDone: close });
  const drawer = (
    <FormDrawer
      {...frame}
      title={t('Complete {{number}}', { number: start?.number })}
      onSubmit={form.onSubmit((draft) => complete.run(inputOf(draft)))}
      pending={complete.pending}
      submitLabel={t('Complete the work')}
    >
      <Text c="dimmed">
        {start?.insuranceName
          ? t('Two invoices are issued now, one to the customer and one to {{name}}.', { name: start.insuranceName })
          : t('The invoice is issued now.')}{' '}
        {t('When is the car due again? You may leave this out.')}
      </Text>
      {start?.insuranceName && start.lines ? <PayerSums {...sharesOfWork({ lines: start.lines, excess: start.excess ?? 0 })} /> : null}
      <DateField data-autofocus {...field('nextServiceOn', t('Next service on'))} />
      <KilometresField {...field('nextServiceOdometer', t('Next service at'))} />
    </FormDrawer>
  );
  return { open, drawer };
}

const inputOf = ({ nextServiceOdometer, ...draft }: Completion) => ({
  ...draft,
  nextServiceOdometer: nextServiceOdometer === '' ? null : nextServiceOdometer,
});
