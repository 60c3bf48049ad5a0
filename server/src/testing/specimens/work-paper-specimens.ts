import { as } from '../call.ts';
import type { TestMember } from '../garage.ts';
import { given, sendFile } from '../vehicles.ts';
import type { WorkSpecimens } from './work-specimens.ts';

export type WorkPaperSpecimens = {
  workDocumentId: number;
  workInvoiceCode: string;
  workInvoiceId: number;
  askedPhotoCode: string;
  askedPhotoId: number;
};

type Works = Pick<WorkSpecimens, 'pendingWorkId' | 'checkedInId'> & { marker: string };

/** The invoice that was issued for a work, and a photo of what was found and proposed in another. */
export async function fillWorkPapers(member: TestMember, { pendingWorkId, checkedInId, marker }: Works): Promise<WorkPaperSpecimens> {
  const file = { name: `${marker}.pdf`, bytes: pdf };
  const document = given(
    await sendFile(member, '/api/documents', { file, fields: { resource: 'work', resource_id: String(pendingWorkId), shared: 'true' } }),
  );
  const { invoices } = given(await as(member).get(`/api/works/${pendingWorkId}`));
  return {
    workDocumentId: document.id,
    workInvoiceCode: invoices[0].code,
    workInvoiceId: invoices[0].id,
    ...(await askWithPhoto(member, checkedInId)),
  };
}

async function askWithPhoto(member: TestMember, workId: number) {
  const path = `/api/works/${workId}/inspections`;
  const { inspections } = given(await as(member).get(path));
  const [{ itemId }] = inspections[1].items;
  given(await as(member).put(`${path}/technical`, { itemId, state: 'failed' }));
  const photo = { file: { name: 'photo.png', bytes: pixel }, fields: { item_id: String(itemId) } };
  const { items } = given(await sendFile(member, `${path}/technical/photos`, photo));
  given(await as(member).post(`${path}/technical/propose`, { itemIds: [itemId] }));
  const { link } = given(await as(member).post('/api/estimates/link', { id: workId }));
  return { askedPhotoCode: link.split('/').at(-1), askedPhotoId: items[0].photos[0].id };
}

const pdf = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
const pixel = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

type Filled = WorkPaperSpecimens & Pick<WorkSpecimens, 'bookingId' | 'progressId' | 'pendingWorkId'> & { marker: string };

export const workPaperSpecimens: Record<string, (garage: Filled) => Record<string, unknown>> = {
  'GET /api/works/preview/{code}': ({ workInvoiceCode }) => ({ code: workInvoiceCode }),
  'GET /api/approvals/{code}/photos/{id}': ({ askedPhotoCode, askedPhotoId }) => ({ code: askedPhotoCode, id: askedPhotoId }),
  'GET /api/works/{id}/documents': ({ pendingWorkId }) => ({ id: pendingWorkId }),
  'PUT /api/documents/{id}/shared': ({ workDocumentId }) => ({ id: workDocumentId, shared: true }),
  'POST /api/works/download_invoice': ({ workInvoiceCode }) => ({ code: workInvoiceCode }),
  'POST /api/works/download_job_card': ({ progressId }) => ({ id: progressId }),
  'POST /api/works/download_checkin': ({ bookingId }) => ({ id: bookingId }),
  'POST /api/inspections/download_report': ({ progressId }) => ({ workId: progressId, inspection: 'Technical Inspection' }),
  'POST /api/works/download_receipt': ({ pendingWorkId, workInvoiceId }) => ({ id: pendingWorkId, invoiceId: workInvoiceId }),
  'POST /api/v2/works/sync_externally': ({ pendingWorkId }) => ({ id: pendingWorkId }),
  'POST /api/works/send_via_email': ({ pendingWorkId, workInvoiceId, marker }) => ({
    id: pendingWorkId,
    invoiceId: workInvoiceId,
    to: `${marker}@people.test`,
  }),
};
