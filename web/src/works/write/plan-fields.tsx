import { may } from '@karakana/contract/permissions.ts';
import { readWorkshopSettings } from '@karakana/contract/works/workshop-settings.ts';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { DateField } from '../../kit/form/dates/date-field.tsx';
import { DateTimeField } from '../../kit/form/dates/date-time-field.tsx';
import { fieldsOf } from '../../kit/form/fields-of.ts';
import { useUser } from '../../shell/session.ts';
import { ClashNotice } from '../calendar/clash-notice.tsx';
import { BayField } from './bay-field.tsx';
import { HoursField } from './hours-field.tsx';
import { TechniciansField } from './technicians-field.tsx';
import classes from './work-form.module.css';
import type { WorkForm } from './work-form.ts';

/** When it is done and by whom; of an estimate, until when it holds. */
export function PlanFields({ form, workId }: { form: UseFormReturnType<WorkForm>; workId: number | undefined }) {
  const { t } = useTranslation();
  const { role, branchId } = useUser();
  const field = fieldsOf(form);
  // A bay is of one branch.
  form.watch('branchId', () => form.setFieldValue('bayId', null));
  const { status, scheduledAt, plannedHours, bayId, technicianIds } = form.values;
  const at = Number(form.values.branchId ?? branchId);
  const days = useEndpointQuery(readWorkshopSettings, {}).data?.estimateValidDays;
  if (status === 'estimate')
    return (
      <div className={classes.pair}>
        <DateField
          {...field('validUntil', t('Valid until'))}
          description={days === undefined ? null : t('{{count}} days, where nothing else is said', { count: days })}
        />
      </div>
    );
  return (
    <>
      <div className={classes.plan}>
        {status === 'booked' ? <DateTimeField required {...field('scheduledAt', t('Booked for'))} /> : null}
        <DateTimeField {...field('promisedAt', t('Promised for'))} />
        <HoursField {...field('plannedHours', t('Planned hours'))} />
        <BayField branchId={at} {...field('bayId', t('Bay'))} />
        {may(role, 'team:read') ? <TechniciansField {...field('technicianIds', t('Technicians'))} /> : null}
      </div>
      {status === 'booked' ? <ClashNotice {...{ branchId: at, workId, scheduledAt, plannedHours, bayId, technicianIds }} /> : null}
    </>
  );
}
