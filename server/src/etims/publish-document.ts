import type { EtimsDocument } from '@karakana/contract/etims/document.ts';
import type { GarageCtx } from '../platform/serve/context.ts';

type Published = Pick<EtimsDocument, 'id' | 'branchId' | 'documentType' | 'documentId'>;

/** Something became of an invoice at the revenue authority: those who keep the books hear of it, and those who look at the sale or work that it bills. */
export function publishDocument(ctx: GarageCtx, { id, branchId, documentType, documentId }: Published): void {
  ctx.live({ topic: 'Payment', key: 'etims-changed', payload: { id }, branchId });
  const billed = { payload: { id: documentId }, branchId };
  if (documentType === 'sale') ctx.live({ topic: 'Payment', key: 'sale-signing-changed', ...billed });
  if (documentType === 'work') ctx.live({ topic: 'Payment', key: 'work-signing-changed', ...billed });
}
