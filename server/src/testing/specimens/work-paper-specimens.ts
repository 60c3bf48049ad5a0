import { as } from '../call.ts';
import type { TestMember } from '../garage.ts';
import { given } from '../vehicles.ts';

export type WorkPaperSpecimens = { workInvoiceCode: string; workInvoiceId: number };

/** The code of an invoice that was issued for a work. */
export async function fillWorkPapers(member: TestMember, { pendingWorkId }: { pendingWorkId: number }): Promise<WorkPaperSpecimens> {
  const { invoices } = given(await as(member).get(`/api/works/${pendingWorkId}`));
  return { workInvoiceCode: invoices[0].code, workInvoiceId: invoices[0].id };
}

type Filled = WorkPaperSpecimens & { progressId: number; pendingWorkId: number; marker: string };

export const workPaperSpecimens: Record<string, (garage: Filled) => Record<string, unknown>> = {
  'GET /api/works/preview/{code}': ({ workInvoiceCode }) => ({ code: workInvoiceCode }),
  'POST /api/works/download_invoice': ({ workInvoiceCode }) => ({ code: workInvoiceCode }),
  'POST /api/works/download_job_card': ({ progressId }) => ({ id: progressId }),
  'POST /api/v2/works/sync_externally': ({ pendingWorkId }) => ({ id: pendingWorkId }),
  'POST /api/works/send_via_email': ({ pendingWorkId, workInvoiceId, marker }) => ({
    id: pendingWorkId,
    invoiceId: workInvoiceId,
    to: `${marker}@people.test`,
  }),
};
