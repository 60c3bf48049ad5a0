import { shareOf } from '@karakana/contract/share-of.ts';

/** What a part of what is there is worth; all of it is worth all there is. */
export const costOf = ({ onHand, value }: { onHand: number; value: number }, quantity: number): number => shareOf(value, quantity, onHand);
