import { listBills, readBill } from '@karakana/contract/accounting/bill.ts';
import { listRecipients, readRecipient, recipientHistory } from '@karakana/contract/accounting/recipient.ts';
import { type RefreshTable, removedId, sameId } from '../../kit/api/live-refresh.ts';

const ofRecipient = [listRecipients, sameId(readRecipient, 'id'), sameId(recipientHistory, 'id')];

export const recipientRefreshes: RefreshTable<'Recipient'> = {
  'recipient-created': [listRecipients],
  'recipient-updated': [...ofRecipient, listBills],
  'recipient-touched': [listRecipients, sameId(readRecipient, 'id'), listBills, readBill],
  'recipient-removed': [listRecipients, removedId(readRecipient, 'id')],
};
