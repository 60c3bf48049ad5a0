/** Why goods come and go. */
export const movementKinds = [
  'opening',
  'purchase',
  'purchase_price',
  'sale',
  'sale_return',
  'work',
  'work_return',
  'transfer_out',
  'transfer_in',
  'count',
  'supplier_return',
] as const;
export type MovementKind = (typeof movementKinds)[number];
