import { listWebhookDeliveries, readWebhookDelivery } from '@karakana/contract/garage/webhook.ts';
import { type RefreshTable, sameId } from '../../../kit/api/live-refresh.ts';

export const deliveryRefreshes: RefreshTable<'Notification'> = {
  'delivery-changed': [listWebhookDeliveries, sameId(readWebhookDelivery, 'id')],
};
