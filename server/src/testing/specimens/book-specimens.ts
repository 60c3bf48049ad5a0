import { as } from '../call.ts';
import type { TestGarage, TestMember } from '../garage.ts';
import { given, sendFile } from '../vehicles.ts';

export type BookSpecimens = {
  accountId: number;
  otherAccountId: number;
  removableAccountId: number;
  taxId: number;
  removableTaxId: number;
  entryId: number;
  wrongEntryId: number;
  reversibleEntryId: number;
  attachmentId: number;
  removableAttachmentId: number;
};

/** Accounts, taxes and entries by hand. */
export async function fillBooks(garage: TestGarage): Promise<BookSpecimens> {
  const { marker } = garage;
  const owner = as(garage.garage);
  const { settings } = given(await owner.get('/api/accounts'));
  const { closedThrough: _closed, hasEntries: _has, ...draft } = settings;
  given(await owner.post('/api/accounts/settings', { ...draft, invoiceNote: marker }));
  const add = async (code: string): Promise<number> =>
    given(await owner.post('/api/accounts/charts', { ...account, code, name: marker })).id;
  const [accountId, otherAccountId, removableAccountId] = [await add('9001'), await add('9002'), await add('9003')];
  const tax = async (name: string): Promise<number> => given(await owner.post('/api/accounts/sale_taxes', { ...levy, name })).id;
  const [taxId, removableTaxId] = [await tax(`Levy ${marker}`), await tax(`Old levy ${marker}`)];
  const accounts = { accountId, otherAccountId };
  return { ...accounts, removableAccountId, taxId, removableTaxId, ...(await fillEntries(garage.garage, { ...accounts, ...garage })) };
}

type Place = Pick<TestGarage & BookSpecimens, 'accountId' | 'otherAccountId' | 'branchId' | 'marker'>;

/** What a branch has of the journal. */
export async function fillEntries(
  writer: TestMember,
  place: Place,
): Promise<Pick<BookSpecimens, 'entryId' | 'wrongEntryId' | 'reversibleEntryId' | 'attachmentId' | 'removableAttachmentId'>> {
  const add = async (): Promise<number> => given(await as(writer).post('/api/accounts/entries', entryIn(place))).id;
  const entryId = await add();
  const attach = () => sendFile(writer, `/api/accounts/entries/${entryId}/attachments`, { file: paper(place.marker) });
  given(await attach());
  const [kept, removable] = given(await attach()).attachments;
  return { entryId, wrongEntryId: await add(), reversibleEntryId: await add(), attachmentId: kept.id, removableAttachmentId: removable.id };
}

const paper = (marker: string) => ({ name: `${marker}.pdf`, bytes: Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\n%%EOF\n') });

const account = { accountGroup: 'expense', kind: 'overhead', description: null };
const levy = { kind: 'standard', rate: 2, fromDate: '2026-01-01' };

const entryIn = ({ accountId, otherAccountId, branchId, marker }: Place) => ({
  datedOn: '2026-03-10',
  memo: marker,
  lines: [
    { accountId, branchId, debit: 10, memo: marker },
    { accountId: otherAccountId, branchId, credit: 10 },
  ],
});

export const bookSpecimens: Record<string, (garage: TestGarage & BookSpecimens) => Record<string, unknown>> = {
  'GET /api/accounts/charts/{id}': ({ accountId }) => ({ id: accountId }),
  'GET /api/accounts/charts/{id}/history': ({ accountId }) => ({ id: accountId }),
  'PUT /api/accounts/charts/{id}': ({ accountId, marker }) => ({ ...account, id: accountId, code: '9001', name: marker }),
  'DELETE /api/accounts/charts/{id}': ({ removableAccountId }) => ({ id: removableAccountId }),
  'PUT /api/accounts/sale_taxes/{id}': ({ taxId, marker }) => ({ ...levy, id: taxId, name: `Levy ${marker}` }),
  'DELETE /api/accounts/sale_taxes/{id}': ({ removableTaxId }) => ({ id: removableTaxId }),
  'GET /api/accounts/entries/{id}': ({ entryId }) => ({ id: entryId }),
  'POST /api/accounts/entries': (garage) => entryIn(garage),
  'PUT /api/accounts/entries/{id}': (garage) => ({ id: garage.wrongEntryId, ...entryIn(garage) }),
  'POST /api/accounts/entries/{id}/attachments': ({ entryId, marker }) => ({
    id: entryId,
    name: marker,
    document: new File([new Uint8Array(paper(marker).bytes)], 'paper.pdf'),
  }),
  'GET /api/accounts/entries/attachments/{id}': ({ attachmentId }) => ({ id: attachmentId }),
  'DELETE /api/accounts/entries/attachments/{id}': ({ removableAttachmentId }) => ({ id: removableAttachmentId }),
  'DELETE /api/accounts/entries/{id}': ({ reversibleEntryId }) => ({ id: reversibleEntryId }),
};
