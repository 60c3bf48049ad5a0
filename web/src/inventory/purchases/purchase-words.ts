import type { PurchaseState } from '@karakana/contract/inventory/purchase.ts';
import type { TFunction } from 'i18next';
import type { StatusTone } from '../../kit/text/status.tsx';

export const purchaseStateText = (t: TFunction, state: PurchaseState): string =>
  ({
    draft: t('Draft'),
    sent: t('Sent'),
    part_received: t('Received in part'),
    received: t('Received'),
    billed: t('Billed'),
    cancelled: t('Deleted'),
  })[state];

export const purchaseTones: Record<PurchaseState, StatusTone> = {
  draft: 'draft',
  sent: 'planned',
  part_received: 'active',
  received: 'waiting',
  billed: 'done',
  cancelled: 'draft',
};

export const purchaseFieldName = (t: TFunction, field: string): string =>
  ({
    payee_id: t('Supplier'),
    branch_id: t('Branch'),
    expected_on: t('Expected on'),
    includes_tax: t('Prices include tax'),
    note: t('Note'),
    total: t('Total'),
    sent_to: t('Sent to'),
    closed_at: t('Closed'),
    cancelled_at: t('Deleted'),
  })[field] ?? field;
