import { may } from '@karakana/contract/permissions.ts';
import { seesPrices } from '@karakana/contract/works/work/sees-prices.ts';
import { addWork, readWork, updateBooking, updateEstimate, updateProgress, type WorkRecord } from '@karakana/contract/works/work/work.ts';
import { SegmentedControl, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { AmountField } from '../../accounting/amount-field.tsx';
import { BranchField } from '../../garage/branch-field.tsx';
import { useOwnGarage } from '../../garage/own-garage.ts';
import { translateServerText } from '../../i18n/translate-server-text.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { endpointQuery, queryClient } from '../../kit/api/endpoint-query.ts';
import type { Refusal } from '../../kit/api/refusal.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { toast } from '../../kit/feedback/toast.ts';
import { PhoneField } from '../../kit/form/fields.tsx';
import { fieldsOf } from '../../kit/form/fields-of.ts';
import { FormPanel } from '../../kit/form/form-panel.tsx';
import { MoreDetails } from '../../kit/form/more-details.tsx';
import { type Stale, StaleNotice, staleOf } from '../../kit/form/stale-notice.tsx';
import type { Choice } from '../../kit/form/use-searched-choice.ts';
import { useUser } from '../../shell/session.ts';
import type { ChosenVehicle } from '../../vehicles/vehicle-field.tsx';
import { workFieldName, workValueName } from '../work-history-words.ts';
import { workReads } from '../work-reads.ts';
import { statusText } from '../work-words.ts';
import { AddLines } from './add-lines.tsx';
import { AdviceNotice } from './advice-notice.tsx';
import { AskAgain } from './ask-again.tsx';
import { hasGrown } from './has-grown.ts';
import { OpenWorkNotice } from './open-work-notice.tsx';
import { PlanFields } from './plan-fields.tsx';
import { WhoFields } from './who-fields.tsx';
import classes from './work-form.module.css';
import {
  bookingChange,
  checkWork,
  estimateChange,
  formOf,
  newWorkInput,
  progressChange,
  type WorkForm,
  type WrittenStatus,
} from './work-form.ts';
import { WorkLineFields, WorkLineHeads } from './work-line-fields.tsx';
import { useWorkPricing } from './work-pricing.ts';
import { WorkSums } from './work-sums.tsx';
import { workTotals } from './work-totals.ts';

type PanelProps = { start: WorkForm; changed?: WorkRecord; vehicle: ChosenVehicle | undefined; customer: Choice | undefined };

const created: Record<WrittenStatus, string> = {
  estimate: 'Estimate has been created successfully',
  booked: 'Booking has been created successfully',
  in_progress: 'Work has been created successfully',
};
const updated = 'Work has been updated successfully';

/** Which car, whose, when, what is done and what it costs: all of it on one page, for an estimate, a booking or a car that came without one. */
export function WorkPanel({ start, changed, vehicle, customer }: PanelProps) {
  const { t, i18n } = useTranslation();
  const { role, branches } = useUser();
  const navigate = useNavigate();
  const [stale, setStale] = useState<Stale>();
  const hasPrices = seesPrices(role);
  // Whoever only does the work says what it needs, and no more.
  const isWhole = may(role, 'bookings:write');
  const currency = useOwnGarage().data?.currency ?? 'KES';
  const form = useForm<WorkForm>({ initialValues: start, validate: (values) => checkWork(values, { id: changed?.id, hasPrices }) });
  const field = fieldsOf(form);
  const pricing = useWorkPricing();
  const { status, lines, branchId, vehicleId, discount } = form.values;
  const totals = pricing && workTotals(form.values, pricing.terms);
  // Said once the record stands there, so that it covers none of its buttons.
  async function onDone(saved: WorkRecord): Promise<void> {
    form.resetDirty();
    queryClient.setQueryData(endpointQuery(readWork, { id: saved.id }).queryKey, saved);
    await navigate({ to: '/works/$id', params: { id: String(saved.id) }, replace: true });
    toast('success', translateServerText(changed ? updated : created[status]));
  }
  const wish = { form, done: null, refreshes: workReads, onDone };
  const onFailed = (refusal: Refusal) => setStale(staleOf(refusal));
  const add = useAction(addWork, wish);
  const [estimate, booking, progress] = [
    useAction(updateEstimate, { ...wish, onFailed }),
    useAction(updateBooking, { ...wish, onFailed }),
    useAction(updateProgress, { ...wish, onFailed }),
  ];
  const pending = [add, estimate, booking, progress].some((action) => action.pending);
  const asked = changed && hasGrown(form.values, changed) ? changed.asked : null;
  const save = (written: WorkForm, version: number | undefined) => {
    setStale(undefined);
    if (!changed) return add.run(newWorkInput(written));
    const draft = { ...written, asksAgain: written.asksAgain && asked !== null };
    const at = { id: changed.id, version };
    if (draft.status === 'estimate') return estimate.run(estimateChange(draft, at));
    return draft.status === 'booked' ? booking.run(bookingChange(draft, at)) : progress.run(progressChange(draft, at));
  };
  const submitAt = (version: number | undefined) => form.onSubmit((draft) => save(draft, version));
  async function takeTheirs({ id }: WorkRecord): Promise<void> {
    const now = await queryClient.fetchQuery({ ...endpointQuery(readWork, { id }), staleTime: 0 });
    form.setValues({ ...formOf(now, status), asksAgain: now.asked !== null });
    form.resetDirty();
    setStale(undefined);
  }
  const problem = typeof form.errors.lines === 'string' ? form.errors.lines : undefined;
  return (
    <FormPanel
      title={changed ? statusText(t, status) : statusTitle(t, status)}
      {...(!changed && { description: purpose(t, status) })}
      width={1120}
      form={form}
      onSubmit={submitAt(changed?.version)}
      pending={pending}
      submitLabel={changed ? t('Save') : saveLabel(t, status)}
    >
      {stale && changed ? (
        <StaleNotice
          stale={stale}
          fieldName={(name) => workFieldName(t, name)}
          valueName={(name, value) => workValueName({ t, i18n, currency }, name, value)}
          pending={pending}
          onKeep={() => submitAt(stale.version)()}
          onTake={() => takeTheirs(changed)}
        />
      ) : null}
      {changed ? null : (
        <SegmentedControl
          fullWidth
          aria-label={t('What is written')}
          data={writtenStatuses.map((value) => ({ value, label: statusTitle(t, value) }))}
          value={status}
          onChange={(value) => form.setFieldValue('status', value)}
        />
      )}
      {isWhole ? (
        <>
          <WhoFields form={form} vehicle={vehicle} customer={customer} />
          <OpenWorkNotice vehicleId={vehicleId} besides={changed?.id} />
          <PlanFields form={form} workId={changed?.id} />
          <AdviceNotice
            {...{ vehicleId, branchId, lines }}
            besides={changed?.id}
            onAdd={(added) => form.setFieldValue('lines', (before) => [...before, ...added])}
          />
        </>
      ) : null}
      <div className={classes.lines} hidden={lines.length === 0}>
        <WorkLineHeads pricing={pricing} />
        {lines.map((line, at) => (
          <WorkLineFields key={line.key} form={form} line={line} at={at} pricing={pricing} amount={totals?.lines[at] ?? 0} />
        ))}
      </div>
      <AddLines
        branchId={branchId}
        hasPrices={hasPrices}
        error={problem}
        onAdd={(change) => {
          form.setFieldValue('lines', change);
          form.clearFieldError('lines');
        }}
      />
      <div className={classes.foot}>
        <div className={classes.rest}>
          <Textarea autosize minRows={2} placeholder={t('What the customer says, and what to look at')} {...field('note', t('Note'))} />
          {isWhole ? (
            <MoreDetails
              form={form}
              blank={{ ...start, contactName: '', contactPhone: '' }}
              fields={['contactName', 'contactPhone', 'branchId']}
            >
              <div className={classes.pair}>
                <TextInput {...field('contactName', t('Who brings the car'))} />
                <PhoneField {...field('contactPhone', t('Their phone number'))} />
              </div>
              {branches.length > 1 && (!changed || status !== 'in_progress') ? <BranchField {...field('branchId', t('Branch'))} /> : null}
            </MoreDetails>
          ) : null}
        </div>
        {totals ? (
          <div className={classes.sums}>
            <AmountField currency={currency} {...field('discount', t('Discount on the whole'))} />
            <WorkSums {...totals} discount={Number(discount) || 0} />
            {asked ? <AskAgain form={form} asked={asked} /> : null}
          </div>
        ) : null}
      </div>
    </FormPanel>
  );
}

const writtenStatuses = ['booked', 'estimate', 'in_progress'] as const satisfies WrittenStatus[];

const statusTitle = (t: TFunction, status: WrittenStatus): string =>
  ({ estimate: t('Estimate'), booked: t('Booking'), in_progress: t('Walk-in') })[status];

const saveLabel = (t: TFunction, status: WrittenStatus): string =>
  ({ estimate: t('Save the estimate'), booked: t('Book'), in_progress: t('Start the work') })[status];

const purpose = (t: TFunction, status: WrittenStatus): string =>
  ({
    estimate: t('What it will cost. Nothing is set aside until the customer agrees.'),
    booked: t('The car comes at this time. Its parts are set aside for it.'),
    in_progress: t('The car is here. Its parts are taken from stock, and work begins.'),
  })[status];
