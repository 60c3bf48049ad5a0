import { QuantityDraft } from '@karakana/contract/quantity.ts';
import { excessByTax } from '@karakana/contract/works/insurance/excess.ts';
import type { InvoiceLine } from '../../accounting/index.ts';

const one = QuantityDraft.parse(1);

type Claim = { excess: number; claimNumber: string | null; pricesIncludeTax: boolean };

/** What an excess takes off the insurer's invoice and puts onto the customer's, with its part of the tax. */
export function movedExcess(insured: InvoiceLine[], { excess, claimNumber, pricesIncludeTax }: Claim) {
  const parts = excessByTax(insured, excess);
  const lineOf = (description: string, sign: 1 | -1) =>
    parts.map(({ taxId, taxRate, net, tax }): InvoiceLine => {
      const unitPrice = sign * (pricesIncludeTax ? net + tax : net);
      const sums = { net: sign * net, tax: sign * tax, discount: 0, cost: 0 };
      return { kind: 'excess', productId: null, description, quantity: one, unitPrice, taxId, taxRate, ...sums };
    });
  return {
    onto: lineOf(claimNumber === null ? 'Excess of the insurance claim' : `Excess of claim ${claimNumber}`, 1),
    off: lineOf('Excess, paid by the customer', -1),
  };
}
