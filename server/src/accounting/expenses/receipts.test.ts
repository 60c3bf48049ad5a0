import { maxKeptPapers } from '@karakana/contract/accounting/kept-paper.ts';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { as } from '../../testing/call.ts';
import { makeGarage, type TestMember } from '../../testing/garage.ts';
import { given, sendFile } from '../../testing/vehicles.ts';
import { makeExpense } from './testing.ts';

const pdf = { name: 'receipt.pdf', bytes: Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\n%%EOF\n') };
let photo: { name: string; bytes: Buffer };
beforeAll(async () => {
  const bytes = await sharp({ create: { width: 40, height: 60, channels: 3, background: 'white' } })
    .jpeg()
    .toBuffer();
  photo = { name: 'IMG_0001.heic.jpg', bytes };
});

const attach = (member: TestMember, id: number, file: { name: string; bytes: Buffer }) =>
  sendFile(member, `/api/expenses/${id}/receipts`, { file });

test('what is neither a picture nor a PDF is no receipt', async () => {
  const garage = await makeGarage();
  const { id } = await makeExpense(garage);
  const { status, body } = await attach(garage.accountant, id, { name: 'receipt.pdf', bytes: Buffer.from('hello') });
  expect([status, body.message]).toEqual([422, 'The document must be a PDF, PNG, JPEG or WebP file']);
});

test('a photo and a PDF are kept with an expense, read as they were sent, and removed one by one', async () => {
  const garage = await makeGarage();
  const { id } = await makeExpense(garage);
  given(await attach(garage.accountant, id, photo));
  const { receipts, receiptCount } = given(await attach(garage.manager, id, pdf));
  expect([receiptCount, receipts.map(({ type }: { type: string }) => type)]).toEqual([2, ['image/webp', 'application/pdf']]);
  const read = given(await as(garage.accountant).get(`/api/expenses/receipts/${receipts[1].id}`));
  expect([read.name, read.file]).toEqual(['receipt.pdf', pdf.bytes.toString('base64')]);
  const left = given(await as(garage.accountant).delete(`/api/expenses/receipts/${receipts[0].id}`));
  expect(left.receipts).toEqual([receipts[1]]);
  expect((await as(garage.accountant).get(`/api/expenses/receipts/${receipts[0].id}`)).status).toBe(404);
});

test('an expense has at most ten', async () => {
  const garage = await makeGarage();
  const { id } = await makeExpense(garage);
  for (const _ of Array.from({ length: maxKeptPapers })) given(await attach(garage.accountant, id, pdf));
  const { status, body } = await attach(garage.accountant, id, pdf);
  expect([status, body.message]).toEqual([422, 'An expense has at most 10 receipts']);
});

test('a removed expense takes none, and those of another branch do not exist', async () => {
  const garage = await makeGarage();
  const [gone, other] = [await makeExpense(garage), await makeExpense(garage, { branchId: garage.otherBranchId })];
  given(await as(garage.garage).delete(`/api/expenses/${gone.id}`));
  expect((await attach(garage.accountant, gone.id, pdf)).status).toBe(422);
  const { receipts } = given(await attach(garage.accountant, other.id, pdf));
  expect((await attach(garage.manager, other.id, pdf)).status).toBe(404);
  expect((await as(garage.manager).get(`/api/expenses/receipts/${receipts[0].id}`)).status).toBe(404);
  expect((await as(garage.manager).delete(`/api/expenses/receipts/${receipts[0].id}`)).status).toBe(404);
});
