import type { InvoiceLine } from '../../accounting/index.ts';

/** The amounts of an invoice or credit note as the rules of the books name them. An excess only moves, so it is other revenue on both sides. */
export function invoiceAmounts(lines: InvoiceLine[]) {
  const sum = (of: 'net' | 'tax', kinds?: InvoiceLine['kind'][]) =>
    lines.reduce((all, line) => (!kinds || kinds.includes(line.kind) ? all + line[of] : all), 0);
  return {
    labour: sum('net', ['service', 'labour', 'sublet']),
    parts: sum('net', ['part', 'own_part', 'core_deposit']),
    other: sum('net', ['sundry', 'excess']),
    deposit: sum('net', ['deposit']),
    tax: sum('tax'),
    rounding: 0,
  };
}
