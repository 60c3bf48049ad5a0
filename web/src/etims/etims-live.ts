import { readEtimsSettings } from '@karakana/contract/etims/device.ts';
import { listEtimsDocuments, readEtimsDocument } from '@karakana/contract/etims/document.ts';
import { type RefreshTable, sameId } from '../kit/api/live-refresh.ts';

/** What is read again when KRA has signed or refused something. */
export const etimsRefreshes: RefreshTable<'Payment'> = {
  'etims-changed': [listEtimsDocuments, readEtimsSettings, sameId(readEtimsDocument, 'id')],
};
