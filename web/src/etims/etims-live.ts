import { readEtimsSettings } from '@karakana/contract/etims/device.ts';
import { listEtimsDocuments, readEtimsDocument } from '@karakana/contract/etims/document.ts';
import { readSale } from '@karakana/contract/inventory/sale.ts';
import { readWork } from '@karakana/contract/works/work/work.ts';
import { type RefreshTable, sameId } from '../kit/api/live-refresh.ts';

/** What is read again when KRA has signed or refused something, which may be of any sale or work. */
export const etimsRefreshes: RefreshTable<'Payment'> = {
  'etims-changed': [listEtimsDocuments, readEtimsSettings, sameId(readEtimsDocument, 'id'), readSale, readWork],
};
