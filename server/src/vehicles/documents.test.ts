import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { testApp } from '../testing/app.ts';
import { as, headersOf, send, type TestBody } from '../testing/call.ts';
import { makeGarage, type TestGarage } from '../testing/garage.ts';
import { given, makeCustomer, makeVehicle, timelineOf, upload } from '../testing/vehicles.ts';

const megabyte = 1024 * 1024;
const pdf = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
const picture = (width = 1200) => sharp({ create: { width, height: 600, channels: 3, background: '#1971c2' } });
const html = Buffer.from('<!doctype html><script>alert(1)</script>');

async function withVehicle(more: object = {}): Promise<{ garage: TestGarage; vehicle: TestBody }> {
  const garage = await makeGarage();
  return { garage, vehicle: await makeVehicle(garage, more) };
}

async function keptFiles(garage: TestGarage): Promise<string[]> {
  const { files } = (await testApp()).settings;
  return files.kind === 'folder' ? readdir(join(files.folder, String(garage.id))).catch(() => []) : [];
}

const bytesOf = async (garage: TestGarage, id: number): Promise<Buffer> =>
  Buffer.from(given(await as(garage.garage).get(`/api/documents/${id}/file`)).file, 'base64');

describe('a document is refused, and nothing of it is kept', () => {
  test.each([
    ['that is a web page named .png', async () => html, 'photo.png', 'image/png'],
    ['that is a web page named .pdf', async () => html, 'logbook.pdf', 'application/pdf'],
    ['that is an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'a.svg', 'image/svg+xml'],
    ['that is a PDF by its first bytes alone', async () => Buffer.concat([Buffer.from('%PDF-1.7\n'), html]), 'a.pdf', 'application/pdf'],
    ['that has a PDF behind something else', async () => Buffer.concat([html, pdf]), 'a.pdf', 'application/pdf'],
    [
      'that is a picture by its first bytes alone',
      async () => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), html]),
      'a.png',
      'image/png',
    ],
    ['that is half a picture', async () => (await picture().jpeg().toBuffer()).subarray(0, 900), 'a.jpg', 'image/jpeg'],
    ['that is a GIF', () => picture().gif().toBuffer(), 'a.gif', 'image/gif'],
    ['that is a program', async () => Buffer.from('MZ\x90\x00\x03', 'latin1'), 'a.pdf', 'application/pdf'],
  ])('%s', async (_, make, name, type) => {
    const { garage, vehicle } = await withVehicle();
    const { status, body } = await upload(garage.garage, vehicle.id, { name, bytes: await make(), type });
    expect([status, body.message]).toEqual([422, 'The document must be a PDF, PNG, JPEG or WebP file']);
    expect(await keptFiles(garage)).toEqual([]);
  });

  test('of 11 megabytes', async () => {
    const { garage, vehicle } = await withVehicle();
    const bytes = Buffer.concat([pdf.subarray(0, -6), Buffer.alloc(11 * megabyte), pdf]);
    expect((await upload(garage.garage, vehicle.id, { name: 'a.pdf', bytes })).status).toBe(413);
    expect(await keptFiles(garage)).toEqual([]);
  });

  test('of no vehicle, and without a file', async () => {
    const { garage, vehicle } = await withVehicle();
    expect((await upload(garage.garage, 4_000_000_000, { name: 'a.pdf', bytes: pdf })).status).toBe(404);
    const answer = await as(garage.garage).post('/api/documents', { resource: 'vehicle', resourceId: vehicle.id });
    expect([answer.status, answer.body.errors]).toEqual([422, { document: ['is required'] }]);
    expect(await keptFiles(garage)).toEqual([]);
  });

  test('to those who may only look, and to another garage', async () => {
    const { garage, vehicle } = await withVehicle();
    expect((await upload(garage.accountant, vehicle.id, { name: 'a.pdf', bytes: pdf })).status).toBe(403);
    expect((await upload((await makeGarage()).garage, vehicle.id, { name: 'a.pdf', bytes: pdf })).status).toBe(404);
  });
});

describe('a document of another garage does not exist', () => {
  test('to be read or removed', async () => {
    const { garage, vehicle } = await withVehicle();
    const { id } = given(await upload(garage.garage, vehicle.id, { name: 'a.pdf', bytes: pdf }));
    const other = await makeGarage();
    expect((await as(other.garage).get(`/api/documents/${id}/file`)).status).toBe(404);
    expect((await as(other.garage).delete(`/api/documents/${id}`)).status).toBe(404);
    expect(await keptFiles(garage)).toHaveLength(1);
  });
});

describe('a name is cleaned', () => {
  test.each([
    ['../../x.pdf', 'x.pdf'],
    ['..\\..\\windows\\x.exe', 'x.pdf'],
    ['/etc/passwd', 'passwd.pdf'],
    ['log\u202ebook\u0007.pdf', 'logbook.pdf'],
    ['...', 'document.pdf'],
    ['a<b>: c|?*.pdf', 'a b c.pdf'],
    ['logbook.pdf.html', 'logbook.pdf.pdf'],
    ['Kitabu cha gari – mbele.PDF', 'Kitabu cha gari – mbele.pdf'],
    [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(146)}.pdf`],
  ])('%s', async (name, kept) => {
    const { garage, vehicle } = await withVehicle();
    const { status, body } = await sendNamed(garage, vehicle.id, name);
    expect([status, body.name]).toEqual([200, kept]);
    expect((await keptFiles(garage)).every((file) => /^[0-9a-f-]{36}\.pdf$/.test(file))).toBe(true);
  });

  /** A browser would not send these names; somebody else may. */
  function sendNamed(garage: TestGarage, vehicleId: number, name: string) {
    const field = (key: string, value: string) => `--a-boundary\r\nContent-Disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`;
    const head = `--a-boundary\r\nContent-Disposition: form-data; name="document"; filename="${name}"\r\nContent-Type: image/png\r\n\r\n`;
    const body = [
      Buffer.from(field('resource', 'vehicle') + field('resource_id', String(vehicleId)) + head),
      pdf,
      Buffer.from('\r\n--a-boundary--\r\n'),
    ];
    const headers = { ...headersOf(garage.garage), 'content-type': 'multipart/form-data; boundary=a-boundary' };
    return send({ method: 'POST', url: '/api/documents', headers, payload: Buffer.concat(body) });
  }
});

test('a PDF is kept as it is, read by those who may, noted and counted', async () => {
  const { garage, vehicle } = await withVehicle();
  const added = given(await upload(garage.technician, vehicle.id, { name: 'logbook.pdf', bytes: pdf, type: 'text/html' }));
  expect(added).toMatchObject({ name: 'logbook.pdf', type: 'application/pdf', size: pdf.length, addedBy: `technician ${garage.marker}` });
  expect(added.documentUrls).toEqual([`/api/documents/${added.id}/file`]);
  expect(await bytesOf(garage, added.id)).toEqual(pdf);
  expect(given(await as(garage.garage).get(`/api/vehicles/${vehicle.id}`)).documents).toBe(1);
  const { entries } = given(await as(garage.accountant).get(`/api/vehicles/${vehicle.id}/documents?search=LOG`));
  expect(entries).toEqual([added]);
  expect((await timelineOf(garage, vehicle.id))[0]).toEqual(['Document was added', 'logbook.pdf']);
});

test('a picture is drawn anew, large enough to be read, and nothing that hung on it survives', async () => {
  const { garage, vehicle } = await withVehicle();
  const bytes = Buffer.concat([await picture(3_000).jpeg().toBuffer(), html]);
  const { id, name, type } = given(await upload(garage.garage, vehicle.id, { name: 'insurance.jpeg', bytes }));
  expect([name, type]).toEqual(['insurance.webp', 'image/webp']);
  const kept = await bytesOf(garage, id);
  expect(await sharp(kept).metadata()).toMatchObject({ format: 'webp', width: 2_400, height: 480 });
  expect(kept.includes('<script>')).toBe(false);
});

test('ten megabytes are kept and come back whole', async () => {
  const { garage, vehicle } = await withVehicle();
  const bytes = Buffer.concat([pdf.subarray(0, -6), Buffer.alloc(10 * megabyte - 1024, 7), Buffer.from('\n%%EOF\n')]);
  const { id } = given(await upload(garage.garage, vehicle.id, { name: 'scan.pdf', bytes }));
  expect((await bytesOf(garage, id)).equals(bytes)).toBe(true);
});

describe('the file goes', () => {
  test('with its document', async () => {
    const { garage, vehicle } = await withVehicle();
    const { id } = given(await upload(garage.garage, vehicle.id, { name: 'a.pdf', bytes: pdf }));
    given(await as(garage.garage).delete(`/api/documents/${id}`));
    expect(await keptFiles(garage)).toEqual([]);
    expect((await as(garage.garage).get(`/api/documents/${id}/file`)).status).toBe(404);
    expect((await timelineOf(garage, vehicle.id))[0]).toEqual(['Document was removed', 'a.pdf']);
  });

  test('with its vehicle', async () => {
    const { garage, vehicle } = await withVehicle();
    for (const name of ['a.pdf', 'b.pdf']) given(await upload(garage.garage, vehicle.id, { name, bytes: pdf }));
    given(await as(garage.garage).delete(`/api/vehicles/${vehicle.id}`));
    expect(await keptFiles(garage)).toEqual([]);
  });

  test('with its customer, and those of others stay', async () => {
    const { garage, vehicle: other } = await withVehicle();
    const customer = await makeCustomer(garage);
    const vehicle = await makeVehicle(garage, { registration: 'KDB 001A', customerId: customer.id });
    for (const { id } of [vehicle, other]) given(await upload(garage.garage, id, { name: 'a.pdf', bytes: pdf }));
    given(await as(garage.garage).delete(`/api/customers/${customer.id}`));
    expect(await keptFiles(garage)).toHaveLength(1);
  });

  test('never with a removal that was refused', async () => {
    const { garage, vehicle } = await withVehicle();
    const { id } = given(await upload(garage.garage, vehicle.id, { name: 'a.pdf', bytes: pdf }));
    const { entries } = given(await as(garage.garage).get('/api/services?per_page=1'));
    const scheduledAt = new Date(Date.now() + 86_400_000).toISOString();
    given(await as(garage.garage).post(`/api/vehicles/${vehicle.id}/book`, { scheduledAt, serviceIds: [entries[0].id] }));
    expect((await as(garage.garage).delete(`/api/vehicles/${vehicle.id}`)).status).toBe(422);
    expect(await bytesOf(garage, id)).toEqual(pdf);
  });
});
