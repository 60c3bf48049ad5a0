import { shareOf } from '@karakana/contract/share-of.ts';

type Amounts = { quantity: number; net: number; tax: number; cost: number };

/** What of a line is taken back with a part of its quantity: its share, and with the last of it all that is left. */
export function creditedPart(line: Amounts & { credited: Amounts }, quantity: number): Omit<Amounts, 'quantity'> {
  const { credited } = line;
  const isLast = quantity === line.quantity - credited.quantity;
  const part = (of: 'net' | 'tax' | 'cost'): number =>
    isLast ? line[of] - credited[of] : Math.min(shareOf(line[of], quantity, line.quantity), line[of] - credited[of]);
  return { net: part('net'), tax: part('tax'), cost: part('cost') };
}
