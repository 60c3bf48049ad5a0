import { momentAt } from '@karakana/contract/dates.ts';
import type { Work } from '@karakana/contract/works/work.ts';
import { readBoard } from '@karakana/contract/works/work-lists.ts';
import { scheduleEstimate } from '@karakana/contract/works/work-steps.ts';
import { MultiSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../kit/api/use-action.ts';
import { checkForm } from '../../../kit/form/check-form.ts';
import { DateTimeField } from '../../../kit/form/dates/date-time-field.tsx';
import { FormDrawer } from '../../../kit/form/form-drawer.tsx';
import { useDrawerForm } from '../../../kit/form/use-drawer-form.ts';
import { tomorrowMorning } from '../../../vehicles/services/local-time.ts';
import { useStaff } from '../../staff.ts';

type ScheduleForm = { workId: number; scheduledAt: string; promisedAt: string; technicianIds: string[] };

/** Asks for when an estimate is booked: `open(work)`, and `drawer` to put on the screen. */
export function useScheduleDrawer(onMoved: (work: Work) => void) {
  const { t } = useTranslation();
  const staff = useStaff();
  const sent = (draft: ScheduleForm) => ({
    ...draft,
    scheduledAt: momentAt(draft.scheduledAt),
    promisedAt: optionalMoment(draft.promisedAt),
  });
  const { form, field, start, open, close, frame } = useDrawerForm<Work, ScheduleForm>({
    draftOf: (work) => ({
      workId: work?.id ?? 0,
      scheduledAt: tomorrowMorning(new Date()),
      promisedAt: '',
      technicianIds: work?.technicians.map(({ id }) => String(id)) ?? [],
    }),
    validate: (draft) => checkForm(scheduleEstimate.input)(sent(draft)),
  });
  const onDone = (work: Work) => {
    onMoved(work);
    close();
  };
  const schedule = useAction(scheduleEstimate, { form, refreshes: [readBoard], onDone });
  const drawer = (
    <FormDrawer
      {...frame}
      title={t('Schedule {{registration}}', { registration: start?.registration })}
      onSubmit={form.onSubmit((draft) => schedule.run({ ...sent(draft), technicianIds: draft.technicianIds.map(Number) }))}
      pending={schedule.pending}
      submitLabel={t('Schedule')}
    >
      <DateTimeField required {...field('scheduledAt', t('Date and time'))} />
      <DateTimeField {...field('promisedAt', t('Promised for'))} />
      <MultiSelect data={staff} searchable clearable {...field('technicianIds', t('Technicians'))} />
    </FormDrawer>
  );
  return { open, drawer };
}

/** A promise may come later. */
const optionalMoment = (local: string): string | null => (local === '' || local === 'T' ? null : momentAt(local));
