import { shareOf } from './share-of.ts';

/** What a quantity of thousandths comes to at a price for one. */
export const valueAt = (price: number, thousandths: number): number => shareOf(price, thousandths, 1000);
