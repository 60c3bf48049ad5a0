import { saleTaxKinds } from '../../accounting/sale-tax.ts';

/** Tax that the garage has charged, and tax that it has paid and claims back. */
export const vatSides = ['output', 'input'] as const;
export type VatSide = (typeof vatSides)[number];

/** What a line was charged by; what names no tax is outside of VAT. */
export const vatKinds = [...saleTaxKinds, 'none'] as const;
export type VatKind = (typeof vatKinds)[number];
