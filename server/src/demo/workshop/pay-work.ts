import { payDocument } from '../../payments/index.ts';
import type { Workshop } from './workshop.ts';

/** All that is open of a work, or so much of it, in the way that most pay. */
export async function payWork({ chance, on }: Workshop, day: string, workId: number, amount?: number): Promise<void> {
  const method = chance.happens(0.7) ? 'mpesa' : 'cash';
  const reference = method === 'mpesa' ? `TK${String(chance.between(10_000_000, 99_999_999))}` : null;
  await payDocument(on(day), { documentType: 'work', documentId: workId, status: 'paid', method, reference, amount, paidOn: day });
}
