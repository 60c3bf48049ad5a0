import { archiveBooking, archiveEstimate, archiveProgress, type WorkRecord } from '@karakana/contract/works/work/work.ts';
import { revertWork, settleWork } from '@karakana/contract/works/work/work-steps.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { useReasonDrawer } from '../../kit/form/reason-drawer.tsx';
import { workReads } from '../work-reads.ts';

const wish = { refreshes: workReads };

/** Completes what is not paid: the debt stays, and somebody says why. */
export function useSettleDrawer({ id, number }: Pick<WorkRecord, 'id' | 'number'>) {
  const { t } = useTranslation();
  const settle = useAction(settleWork, wish);
  return useReasonDrawer({
    title: t('Complete {{number}} unpaid', { number }),
    consequence: t('The work is completed, and what is open stays owed by the customer.'),
    submitLabel: t('Complete unpaid'),
    isRequired: true,
    pending: settle.pending,
    onGiven: (reason) => settle.run({ id, reason }),
  });
}

/** Takes a bill back and goes on with the work. */
export function useRevertDrawer({ id, number }: Pick<WorkRecord, 'id' | 'number'>) {
  const { t } = useTranslation();
  const revert = useAction(revertWork, wish);
  return useReasonDrawer({
    title: t('Back to progress: {{number}}', { number }),
    consequence: t('The invoice is credited in full, and what was paid becomes the customer’s credit. The parts stay on the work.'),
    submitLabel: t('Back to progress'),
    isRequired: true,
    pending: revert.pending,
    onGiven: (reason) => revert.run({ id, reason }),
  });
}

/** Puts away what comes to nothing. */
export function useArchiveDrawer({ id, number, status }: Pick<WorkRecord, 'id' | 'number' | 'status'>) {
  const { t } = useTranslation();
  const [estimate, booking, progress] = [
    useAction(archiveEstimate, wish),
    useAction(archiveBooking, wish),
    useAction(archiveProgress, wish),
  ];
  const archive = status === 'estimate' ? estimate : status === 'booked' ? booking : progress;
  return useReasonDrawer({
    title: t('Archive {{number}}', { number }),
    consequence: t('It leaves its list, and its parts are free again. It can be brought back.'),
    submitLabel: t('Archive'),
    isRequired: false,
    pending: archive.pending,
    onGiven: (reason) => archive.run({ id, reason }),
  });
}
