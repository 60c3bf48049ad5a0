import { dropDeposit } from '@karakana/contract/works/deposits/deposit.ts';
import type { WorkRecord } from '@karakana/contract/works/work/work.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { useReasonDrawer } from '../../kit/form/reason-drawer.tsx';
import { workReads } from '../work-reads.ts';

/** Credits the deposit of a work that comes to nothing, or to less. */
export function useDropDepositDrawer({ id, number }: Pick<WorkRecord, 'id' | 'number'>) {
  const { t } = useTranslation();
  const drop = useAction(dropDeposit, { refreshes: workReads });
  return useReasonDrawer({
    title: t('Credit the deposit of {{number}}', { number }),
    consequence: t('It is owed no more, and what was paid of it becomes the customer’s credit.'),
    submitLabel: t('Credit it'),
    isRequired: true,
    pending: drop.pending,
    onGiven: (reason) => drop.run({ id, reason }),
  });
}
