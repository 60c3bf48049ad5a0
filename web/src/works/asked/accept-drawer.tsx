import { momentAt } from '@karakana/contract/dates.ts';
import { may } from '@karakana/contract/permissions.ts';
import { acceptWork } from '@karakana/contract/works/request.ts';
import type { WorkRecord } from '@karakana/contract/works/work/work.ts';
import { Text } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { checkForm } from '../../kit/form/check-form.ts';
import { DateTimeField } from '../../kit/form/dates/date-time-field.tsx';
import { FormDrawer } from '../../kit/form/form-drawer.tsx';
import { useDrawerForm } from '../../kit/form/use-drawer-form.ts';
import { useUser } from '../../shell/session.ts';
import { ClashNotice } from '../calendar/clash-notice.tsx';
import { workReads } from '../work-reads.ts';
import { BayField } from '../write/bay-field.tsx';
import { HoursField } from '../write/hours-field.tsx';
import { localTime, startOfBooking } from '../write/local-time.ts';
import { TechniciansField } from '../write/technicians-field.tsx';

type Acceptance = {
  id: number;
  scheduledAt: string;
  plannedHours: number | string;
  bayId: string | null;
  technicianIds: string[];
};

/** When the vehicle is to come that somebody asked for: `open(work)`, and `drawer` to put on the screen. */
export function useAcceptDrawer() {
  const { t } = useTranslation();
  const { role } = useUser();
  const { form, field, start, open, close, frame } = useDrawerForm<WorkRecord, Acceptance>({
    draftOf: (work) => ({
      id: work?.id ?? 0,
      scheduledAt: localTime(work?.scheduledAt ?? null) || startOfBooking(new Date()),
      plannedHours: work?.plannedHours ?? '',
      bayId: work?.bayId ? String(work.bayId) : null,
      technicianIds: (work?.technicians ?? []).map(({ id }) => String(id)),
    }),
    validate: (draft) => checkForm(acceptWork.input)(inputOf(draft)),
  });
  const accept = useAction(acceptWork, { form, refreshes: workReads, onDone: close });
  const drawer = (
    <FormDrawer
      {...frame}
      title={t('Accept {{number}}', { number: start?.number })}
      onSubmit={form.onSubmit((draft) => accept.run(inputOf(draft)))}
      pending={accept.pending}
      submitLabel={t('Accept')}
    >
      <Text c="dimmed">{t('Whoever asked is told when to bring the vehicle, and its parts are set aside.')}</Text>
      <DateTimeField required {...field('scheduledAt', t('Booked for'))} />
      <HoursField {...field('plannedHours', t('Planned hours'))} />
      {start ? <BayField branchId={start.branchId} {...field('bayId', t('Bay'))} /> : null}
      {may(role, 'team:read') ? <TechniciansField {...field('technicianIds', t('Technicians'))} /> : null}
      {start ? <ClashNotice branchId={start.branchId} workId={start.id} {...form.values} /> : null}
    </FormDrawer>
  );
  return { open, drawer };
}

const inputOf = ({ scheduledAt, plannedHours, ...rest }: Acceptance) => ({
  ...rest,
  scheduledAt: momentAt(scheduledAt),
  plannedHours: plannedHours === '' ? null : plannedHours,
});
