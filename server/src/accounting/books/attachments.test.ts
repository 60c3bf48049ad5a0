import { maxKeptPapers } from '@karakana/contract/accounting/kept-paper.ts';
import { describe, expect, test } from 'vitest';
import { makeProduct } from '../../inventory/testing.ts';
import { as } from '../../testing/call.ts';
import { makeGarage, type TestGarage, type TestMember } from '../../testing/garage.ts';
import { given, sendFile } from '../../testing/vehicles.ts';
import { entryDraft } from './testing.ts';

const pdf = { name: 'statement.pdf', bytes: Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\n%%EOF\n') };
const attach = (member: TestMember, id: number) => sendFile(member, `/api/accounts/entries/${id}/attachments`, { file: pdf });
const write = async (garage: TestGarage) =>
  given(await as(garage.accountant).post('/api/accounts/entries', await entryDraft(garage, { debit: '1050', credit: '3000' })));

describe('an attachment is refused', () => {
  test('to those who do not write the books, and to other garages', async () => {
    const garage = await makeGarage();
    const { id } = await write(garage);
    expect((await attach(garage.manager, id)).status).toBe(403);
    expect((await attach((await makeGarage()).accountant, id)).status).toBe(404);
  });

  test('on an entry of a document', async () => {
    const garage = await makeGarage();
    await makeProduct(garage, { quantity: 1 });
    const [entry] = given(await as(garage.accountant).get('/api/accounts/entries')).entries;
    const { status, body } = await attach(garage.accountant, entry.id);
    expect([status, body.message]).toEqual([422, 'This entry belongs to a document, which has the papers']);
  });

  test('beyond the most that an entry has', async () => {
    const garage = await makeGarage();
    const { id } = await write(garage);
    for (const _ of Array.from({ length: maxKeptPapers })) given(await attach(garage.accountant, id));
    const { status, body } = await attach(garage.accountant, id);
    expect([status, body.message]).toEqual([422, 'An entry has at most 10 attachments']);
  });
});

test('a paper is kept with an entry, read as it was sent, and removed, while the entry stays', async () => {
  const garage = await makeGarage();
  const { id, number } = await write(garage);
  const [attachment] = given(await attach(garage.accountant, id)).attachments;
  expect(attachment).toMatchObject({ name: 'statement.pdf', type: 'application/pdf' });
  const read = given(await as(garage.manager).get(`/api/accounts/entries/attachments/${attachment.id}`));
  expect(read.file).toBe(pdf.bytes.toString('base64'));
  const left = given(await as(garage.accountant).delete(`/api/accounts/entries/attachments/${attachment.id}`));
  expect([left.number, left.attachments]).toEqual([number, []]);
  expect((await as(garage.accountant).get(`/api/accounts/entries/attachments/${attachment.id}`)).status).toBe(404);
});

test('the papers of an entry go with its correction', async () => {
  const garage = await makeGarage();
  const { id } = await write(garage);
  given(await attach(garage.accountant, id));
  const draft = await entryDraft(garage, { debit: '1050', credit: '3000', amount: 1200 });
  const corrected = given(await as(garage.accountant).put(`/api/accounts/entries/${id}`, draft));
  expect(corrected.attachments).toMatchObject([{ name: 'statement.pdf' }]);
  expect(given(await as(garage.accountant).get(`/api/accounts/entries/${id}`)).attachments).toEqual([]);
});
