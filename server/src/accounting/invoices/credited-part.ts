import { shareOf } from '@karakana/contract/share-of.ts';

type Amounts = { quantity: number; net: number; tax: number; cost: number };
type Line = Amounts & { unitPrice: number; discount: number; credited: Amounts };
type Part = { net: number; tax: number; cost: number; discount: number };

/** What of a line is taken back with a part of its quantity: its share, and with the last of it all that is left. */
export function creditedPart(line: Line, quantity: number): Part {
  const { credited } = line;
  const isLast = quantity === line.quantity - credited.quantity;
  const part = (of: 'net' | 'tax' | 'cost'): number =>
    isLast ? line[of] - credited[of] : Math.min(shareOf(line[of], quantity, line.quantity), line[of] - credited[of]);
  const amounts = { net: part('net'), tax: part('tax'), cost: part('cost') };
  return { ...amounts, discount: discountOf(line, { ...amounts, quantity }) };
}

const one = 1000;

/** What lies between the prices and what is credited, so that a customer who reckons it up finds the same. */
function discountOf({ unitPrice, discount, ...line }: Line, part: Omit<Amounts, 'cost'>): number {
  if (discount === 0) return 0;
  const priced = (quantity: number): number => shareOf(unitPrice, quantity, one);
  const pricesIncludeTax = priced(line.quantity) - discount === line.net + line.tax;
  return Math.max(0, priced(part.quantity) - part.net - (pricesIncludeTax ? part.tax : 0));
}
