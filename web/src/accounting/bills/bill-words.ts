import type { BillState } from '@karakana/contract/accounting/bill.ts';
import type { TFunction } from 'i18next';
import type { StatusTone } from '../../kit/text/status.tsx';

export const billStateText = (t: TFunction, state: BillState): string =>
  ({ open: t('To pay'), part_paid: t('Paid in part'), overdue: t('Overdue'), paid: t('Paid'), void: t('Void') })[state];

export const billTones: Record<BillState, StatusTone> = {
  open: 'waiting',
  part_paid: 'waiting',
  overdue: 'failed',
  paid: 'done',
  void: 'draft',
};
