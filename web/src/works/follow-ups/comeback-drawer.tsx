import { momentAt } from '@karakana/contract/dates.ts';
import { bookComeback } from '@karakana/contract/works/follow-up.ts';
import type { WorkRecord } from '@karakana/contract/works/work/work.ts';
import { SegmentedControl, Text, Textarea } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { checkForm } from '../../kit/form/check-form.ts';
import { DateTimeField } from '../../kit/form/dates/date-time-field.tsx';
import { FormDrawer } from '../../kit/form/form-drawer.tsx';
import { useDrawerForm } from '../../kit/form/use-drawer-form.ts';
import { vehicleReads } from '../../vehicles/vehicle-reads.ts';
import { LineChoice } from '../line-choice.tsx';
import { workReads } from '../work-reads.ts';
import { startOfBooking } from '../write/local-time.ts';

type ComebackForm = { id: number; as: 'here' | 'booking'; scheduledAt: string; lineIds: string[]; note: string };

/** A car that left is back: `open(work)`, and `drawer` to put on the screen. */
export function useComebackDrawer() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { form, field, start, open, close, frame } = useDrawerForm<WorkRecord, ComebackForm>({
    draftOf: (work) => ({ id: work?.id ?? 0, as: 'here', scheduledAt: startOfBooking(new Date()), lineIds: [], note: '' }),
    validate: (draft) => checkForm(bookComeback.input)(inputOf(draft)),
  });
  const write = useAction(bookComeback, {
    form,
    refreshes: [...workReads, ...vehicleReads],
    onDone: ({ id }) => {
      close();
      navigate({ to: '/works/$id', params: { id: String(id) } });
    },
  });
  const done = (start?.lines ?? []).filter(({ state, kind }) => state === 'approved' && kind !== 'core_deposit');
  const drawer = (
    <FormDrawer
      {...frame}
      title={t('{{plate}} is back', { plate: start?.registration ?? '' })}
      onSubmit={form.onSubmit((draft) => write.run(inputOf(draft)))}
      pending={write.pending}
      submitLabel={form.values.as === 'here' ? t('Start the work') : t('Book')}
    >
      <Textarea data-autofocus autosize minRows={2} {...field('note', t('What is wrong'))} />
      <SegmentedControl
        fullWidth
        styles={{ label: { paddingBlock: 11 } }}
        aria-label={t('When')}
        data={[
          { value: 'here', label: t('The car is here') },
          { value: 'booking', label: t('It comes later') },
        ]}
        value={form.values.as}
        onChange={(as) => form.setFieldValue('as', as)}
      />
      {form.values.as === 'booking' ? <DateTimeField required {...field('scheduledAt', t('Booked for'))} /> : null}
      {done.length > 0 ? (
        <>
          <LineChoice
            lines={done}
            {...field('lineIds', t('Done again for nothing'))}
            value={form.values.lineIds}
            onChange={(chosen) => form.setFieldValue('lineIds', chosen)}
          />
          <Text c="dimmed" fz="sm">
            {t('The customer pays nothing for these. What they cost you still counts. Anything else is added to the new work.')}
          </Text>
        </>
      ) : null}
    </FormDrawer>
  );
  return { open, drawer };
}

const inputOf = ({ as, scheduledAt, ...draft }: ComebackForm) => ({
  ...draft,
  scheduledAt: as === 'booking' ? momentAt(scheduledAt) : null,
});
