import type { Brand } from '@karakana/contract/brands/brand.ts';
import { fromWire } from '@karakana/contract/wire.ts';
import { pageData } from '../shell/page-data.ts';

/** Where the brand is found when the server has not written it into the page. */
export const brandAddress = '/api/apps';

/** The brand that the server wrote into the page, so that nothing has to be fetched for it. */
export async function readBrand(): Promise<Brand> {
  // The server parses the brand with the contract before it leaves.
  return (pageData('brand') ?? fromWire(await (await fetch(brandAddress)).json())) as Brand;
}
