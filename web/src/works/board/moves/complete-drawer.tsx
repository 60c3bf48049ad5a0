import type { Work } from '@karakana/contract/works/work.ts';
import { readBoard } from '@karakana/contract/works/work-lists.ts';
import { completeWork } from '@karakana/contract/works/work-steps.ts';
import { NumberInput, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../kit/api/use-action.ts';
import { checkForm } from '../../../kit/form/check-form.ts';
import { DateField } from '../../../kit/form/dates/date-field.tsx';
import { FormDrawer } from '../../../kit/form/form-drawer.tsx';
import { useDrawerForm } from '../../../kit/form/use-drawer-form.ts';

type CompleteForm = { id: number; nextServiceOn: string; nextServiceOdometer: number | string };

/** Completes a work and asks when the vehicle is due again: `open(work)`, and `drawer` to put on the screen. */
export function useCompleteDrawer(onMoved: (work: Work) => void) {
  const { t } = useTranslation();
  const sent = (draft: CompleteForm) => ({
    ...draft,
    nextServiceOdometer: draft.nextServiceOdometer === '' ? null : Number(draft.nextServiceOdometer),
  });
  const { form, field, start, open, close, frame } = useDrawerForm<Work, CompleteForm>({
    draftOf: (work) => ({ id: work?.id ?? 0, nextServiceOn: '', nextServiceOdometer: '' }),
    validate: (draft) => checkForm(completeWork.input)(sent(draft)),
  });
  const onDone = (work: Work) => {
    onMoved(work);
    close();
  };
  const complete = useAction(completeWork, { form, refreshes: [readBoard], onDone });
  const drawer = (
    <FormDrawer
      {...frame}
      title={t('Complete {{registration}}', { registration: start?.registration })}
      onSubmit={form.onSubmit((draft) => complete.run(sent(draft)))}
      pending={complete.pending}
      submitLabel={t('Complete work')}
    >
      <Text c="dimmed">
        {t('The invoice is issued, and the work waits for its payment. When is the vehicle due again? You can leave that out.')}
      </Text>
      <DateField data-autofocus {...field('nextServiceOn', t('Next service on'))} />
      <NumberInput min={0} allowDecimal={false} suffix=" km" hideControls {...field('nextServiceOdometer', t('Next service at'))} />
    </FormDrawer>
  );
  return { open, drawer };
}
