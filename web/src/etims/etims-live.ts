import { readEtimsSettings } from '@karakana/contract/etims/device.ts';
import { listEtimsDocuments, readEtimsDocument } from '@karakana/contract/etims/document.ts';
import { listEtimsMovements } from '@karakana/contract/etims/movement.ts';
import { readSale } from '@karakana/contract/inventory/sale.ts';
import { readWork } from '@karakana/contract/works/work/work.ts';
import { type RefreshTable, sameId } from '../kit/api/live-refresh.ts';

/** What is read again when KRA has signed or refused something, or was told of stock. */
export const etimsRefreshes: RefreshTable<'Payment'> = {
  'etims-changed': [listEtimsDocuments, readEtimsSettings, sameId(readEtimsDocument, 'id')],
  'etims-stock-changed': [listEtimsMovements],
  'etims-device-changed': [readEtimsSettings],
  'sale-signing-changed': [sameId(readSale, 'id')],
  'work-signing-changed': [sameId(readWork, 'id')],
};
