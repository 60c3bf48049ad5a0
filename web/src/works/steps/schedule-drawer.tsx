import { momentAt } from '@karakana/contract/dates.ts';
import { may } from '@karakana/contract/permissions.ts';
import type { Work } from '@karakana/contract/works/work/work.ts';
import { scheduleEstimate } from '@karakana/contract/works/work/work-steps.ts';
import { Alert, Text } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { checkForm } from '../../kit/form/check-form.ts';
import { DateTimeField } from '../../kit/form/dates/date-time-field.tsx';
import { FormDrawer } from '../../kit/form/form-drawer.tsx';
import { useDrawerForm } from '../../kit/form/use-drawer-form.ts';
import { useUser } from '../../shell/session.ts';
import { ClashNotice } from '../calendar/clash-notice.tsx';
import { isExpired } from '../expired.ts';
import { workReads } from '../work-reads.ts';
import { BayField } from '../write/bay-field.tsx';
import { HoursField } from '../write/hours-field.tsx';
import { localTime, momentOrNone, startOfBooking } from '../write/local-time.ts';
import { TechniciansField } from '../write/technicians-field.tsx';

type Schedule = {
  workId: number;
  scheduledAt: string;
  promisedAt: string;
  plannedHours: number | string;
  bayId: string | null;
  technicianIds: string[];
};
type Estimate = Pick<
  Work,
  'id' | 'number' | 'branchId' | 'bayId' | 'status' | 'archivedAt' | 'validUntil' | 'promisedAt' | 'plannedHours' | 'technicians'
>;

/** The form that makes a booking of an estimate: `open(work)`, and `drawer` to put on the screen. */
export function useScheduleDrawer() {
  const { t } = useTranslation();
  const { role } = useUser();
  const { form, field, start, open, close, frame } = useDrawerForm<Estimate, Schedule>({
    draftOf: (work) => ({
      workId: work?.id ?? 0,
      scheduledAt: startOfBooking(new Date()),
      promisedAt: localTime(work?.promisedAt ?? null),
      plannedHours: work?.plannedHours ?? '',
      bayId: work?.bayId ? String(work.bayId) : null,
      technicianIds: (work?.technicians ?? []).map(({ id }) => String(id)),
    }),
    validate: (draft) => checkForm(scheduleEstimate.input)(inputOf(draft)),
  });
  const schedule = useAction(scheduleEstimate, { form, refreshes: workReads, onDone: close });
  const drawer = (
    <FormDrawer
      {...frame}
      title={t('Schedule {{number}}', { number: start?.number })}
      onSubmit={form.onSubmit((draft) => schedule.run(inputOf(draft)))}
      pending={schedule.pending}
      submitLabel={t('Book')}
    >
      {start && isExpired(start, new Date()) ? (
        <Alert color="orange" variant="outline">
          {t('This estimate has expired: its prices may not hold any more.')}
        </Alert>
      ) : null}
      <Text c="dimmed">{t('What was not answered yet counts as agreed, and the parts are set aside.')}</Text>
      <DateTimeField required {...field('scheduledAt', t('Booked for'))} />
      <DateTimeField {...field('promisedAt', t('Promised for'))} />
      <HoursField {...field('plannedHours', t('Planned hours'))} />
      {start ? <BayField branchId={start.branchId} {...field('bayId', t('Bay'))} /> : null}
      {may(role, 'team:read') ? <TechniciansField {...field('technicianIds', t('Technicians'))} /> : null}
      {start ? <ClashNotice branchId={start.branchId} {...form.values} /> : null}
    </FormDrawer>
  );
  return { open, drawer };
}

const inputOf = ({ scheduledAt, promisedAt, plannedHours, ...rest }: Schedule) => ({
  ...rest,
  scheduledAt: momentAt(scheduledAt),
  promisedAt: momentOrNone(promisedAt),
  plannedHours: plannedHours === '' ? null : plannedHours,
});
