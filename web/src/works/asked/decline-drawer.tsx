import { declineWork } from '@karakana/contract/works/request.ts';
import type { WorkRecord } from '@karakana/contract/works/work/work.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { useReasonDrawer } from '../../kit/form/reason-drawer.tsx';
import { workReads } from '../work-reads.ts';

/** Says no to what somebody asked for. */
export function useDeclineDrawer({ id, number }: Pick<WorkRecord, 'id' | 'number'>) {
  const { t } = useTranslation();
  const decline = useAction(declineWork, { refreshes: workReads });
  return useReasonDrawer({
    title: t('Decline {{number}}', { number }),
    consequence: t('It is archived, and whoever asked reads your reason.'),
    submitLabel: t('Decline'),
    isRequired: true,
    pending: decline.pending,
    onGiven: (reason) => decline.run({ id, reason }),
  });
}
