import { parseQuantity } from '@karakana/contract/quantity.ts';
import { shareOf } from '@karakana/contract/share-of.ts';
import type { LineToSend } from './read-document.ts';
import { type TaxCode, taxCodeOf } from './tax-codes.ts';

/** A line as the device takes it: what it comes to without tax before and after what is taken off it. Amounts are minor units, quantities thousandths. */
export type ChargedLine = LineToSend & { taxCode: TaxCode; thousandths: number; supply: number; off: number };

/**
 * The lines that are charged for. A device takes no line below nothing: what one payer is spared is taken off the others of the same tax, the
 * largest first, and what is given for nothing is left out.
 */
export function chargedLines(lines: LineToSend[], isTaxed: boolean): ChargedLine[] {
  const all = lines.map((line) => withSupply(line, isTaxed));
  const charged = all.filter(({ net, tax }) => net + tax > 0).sort((a, b) => b.net - a.net);
  for (const spared of all.filter(({ net, tax }) => net + tax < 0)) {
    let [net, tax] = [-spared.net, -spared.tax];
    for (const line of charged.filter(({ taxCode }) => taxCode === spared.taxCode)) {
      const takenNet = Math.min(net, line.net);
      const takenTax = takenNet === net ? Math.min(tax, line.tax) : Math.min(tax, shareOf(line.tax, takenNet, line.net));
      Object.assign(line, { net: line.net - takenNet, tax: line.tax - takenTax, off: line.off + takenNet });
      [net, tax] = [net - takenNet, tax - takenTax];
      if (net === 0 && tax === 0) break;
    }
  }
  return all.filter((line) => charged.includes(line) && line.net + line.tax > 0);
}

const one = 1000;

function withSupply(line: LineToSend, isTaxed: boolean): ChargedLine {
  const thousandths = parseQuantity(line.quantity) ?? 0;
  const taxCode = taxCodeOf({ kind: line.taxKind, rate: line.taxRate, isTaxed });
  const total = line.net + line.tax;
  const priced = shareOf(line.unitPrice, thousandths, one);
  // Prices have the tax in them, or it comes on top.
  const isWithin = priced - line.discount === total;
  const before = line.discount === 0 || total <= 0 ? line.net : isWithin ? shareOf(priced, line.net, total) : priced;
  const supply = Math.max(before, line.net);
  return { ...line, thousandths, taxCode, supply, off: supply - line.net };
}
