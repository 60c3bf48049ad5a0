import { findByBarcode, type ProductRecord } from '@karakana/contract/inventory/product.ts';
import { call } from '../../kit/api/client.ts';
import { isRefusal } from '../../kit/api/refusal.ts';

/** The product whose barcode was read; nothing where no product has it, as the words of a search. */
export async function findScanned(barcode: string): Promise<ProductRecord | undefined> {
  try {
    return await call(findByBarcode, { barcode });
  } catch (error) {
    if (isRefusal(error)) return undefined;
    throw error;
  }
}
