import type { Ctx, Session } from './context.ts';

/** Who reads a report: whoever asks for it, or has it sent. */
export type Reader = Pick<Session, 'userId' | 'role' | 'garageId' | 'branchId' | 'customerId' | 'invitationId'>;

/** What a report is read with. */
export type ReportCtx = Pick<Ctx, 'db' | 'garageId' | 'platform' | 'brand' | 'isGone'> & { session: Reader };
