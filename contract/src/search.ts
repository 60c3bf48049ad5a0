import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { requiredText } from './fields.ts';
import type { Right } from './right.ts';

export const foundKinds = ['vehicle', 'customer', 'work', 'product', 'sale', 'purchase', 'supplier', 'recipient'] as const;

export const Found = z.object({
  kind: z.enum(foundKinds),
  id: z.number(),
  title: z.string(),
  detail: z.string(),
  /** Of a vehicle that has one. */
  photoUrl: z.string().nullish(),
});
/** What has to be readable to somebody who finds it. */
export const rightToFind: Record<(typeof foundKinds)[number], Right> = {
  vehicle: 'vehicles:read',
  customer: 'customers:read',
  work: 'works:read',
  product: 'products:read',
  sale: 'sales:read',
  purchase: 'purchases:read',
  supplier: 'suppliers:read',
  recipient: 'books:read',
};

export type Found = z.infer<typeof Found>;

export const searchEverything = endpoint('GET /api/search', {
  summary:
    'Vehicles, customers, products and whoever is paid by any part of plate, name, mobile, code or barcode, works by number, plate or invoice, sales and purchases by their number, as far as the caller may see them',
  access: 'session',
  input: z.strictObject({ search: requiredText(200) }),
  output: z.object({ entries: z.array(Found) }),
});
