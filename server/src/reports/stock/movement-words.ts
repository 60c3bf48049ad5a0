import type { MovementKind } from '@karakana/contract/movement-kinds.ts';

/** What papers call the ways in which stock moves. */
export const movementWords: Record<MovementKind, string> = {
  opening: 'Opening stock',
  purchase: 'Bought',
  purchase_price: 'Price difference of a purchase',
  sale: 'Sold',
  sale_return: 'Returned by a customer',
  work: 'Used in a work',
  work_return: 'Taken back from a work',
  transfer_out: 'Moved to another branch',
  transfer_in: 'Came from another branch',
  count: 'Stock count',
  supplier_return: 'Returned to a supplier',
};
