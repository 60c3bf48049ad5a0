import type { SourceKind } from '@karakana/contract/accounting/posting-rules.ts';
import { entriesOf } from '../../accounting/index.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import type { SaleForReader } from './shown-sales.ts';

/** What a sale, its payments, credit notes and refunds have posted, in the order in which it was. */
export function entriesOfSale(ctx: Ctx, { id, payments, creditNotes }: SaleForReader) {
  const paid = payments.map((payment) => ({
    kind: payment.direction === 'in' ? ('payment' as const) : ('refund' as const),
    id: payment.id,
  }));
  const credited = creditNotes.map((note) => ({ kind: 'credit_note' as const, id: note.id }));
  const sources: { kind: SourceKind; id: number }[] = [{ kind: 'sale', id }, ...paid, ...credited];
  return entriesOf(ctx, sources);
}
