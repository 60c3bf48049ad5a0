import { momentAt } from '@karakana/contract/dates.ts';
import { doLater } from '@karakana/contract/works/follow-up.ts';
import type { WorkRecord } from '@karakana/contract/works/work/work.ts';
import { SegmentedControl, Text } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { checkForm } from '../../kit/form/check-form.ts';
import { DateTimeField } from '../../kit/form/dates/date-time-field.tsx';
import { FormDrawer } from '../../kit/form/form-drawer.tsx';
import { useDrawerForm } from '../../kit/form/use-drawer-form.ts';
import { LineChoice } from '../line-choice.tsx';
import { workReads } from '../work-reads.ts';
import { startOfBooking } from '../write/local-time.ts';

type LaterForm = { id: number; as: 'booking' | 'estimate'; scheduledAt: string; lineIds: string[] };

/** Moves what is not done to a work of its own: `open(work)`, and `drawer` to put on the screen. */
export function useDoLaterDrawer() {
  const { t } = useTranslation();
  const { form, field, start, open, close, frame } = useDrawerForm<WorkRecord, LaterForm>({
    draftOf: (work) => ({ id: work?.id ?? 0, as: 'booking', scheduledAt: startOfBooking(new Date()), lineIds: [] }),
    validate: (draft) => checkForm(doLater.input)(inputOf(draft)),
  });
  const move = useAction(doLater, { form, refreshes: workReads, onDone: close });
  const lines = (start?.lines ?? []).filter(({ state }) => state !== 'declined');
  const drawer = (
    <FormDrawer
      {...frame}
      title={t('Do the rest of {{number}} later', { number: start?.number })}
      onSubmit={form.onSubmit((draft) => move.run(inputOf(draft)))}
      pending={move.pending}
      submitLabel={t('Do it later')}
    >
      <Text c="dimmed">
        {t('What you choose moves to a work of its own at the same prices, and its parts go with it. The rest can be completed now.')}
      </Text>
      <LineChoice
        lines={lines}
        {...field('lineIds', t('Not done yet'))}
        value={form.values.lineIds}
        onChange={(chosen) => form.setFieldValue('lineIds', chosen)}
      />
      <SegmentedControl
        fullWidth
        styles={{ label: { paddingBlock: 11 } }}
        aria-label={t('What it becomes')}
        data={[
          { value: 'booking', label: t('Booking') },
          { value: 'estimate', label: t('Estimate') },
        ]}
        value={form.values.as}
        onChange={(as) => form.setFieldValue('as', as)}
      />
      {form.values.as === 'booking' ? <DateTimeField required {...field('scheduledAt', t('Booked for'))} /> : null}
    </FormDrawer>
  );
  return { open, drawer };
}

const inputOf = ({ as, scheduledAt, ...draft }: LaterForm) => ({ ...draft, scheduledAt: as === 'booking' ? momentAt(scheduledAt) : null });
