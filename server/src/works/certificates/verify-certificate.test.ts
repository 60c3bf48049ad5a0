import { createHash, createPublicKey, verify } from 'node:crypto';
import { readSignedText, signedText } from '@karakana/contract/works/certificates/proof.ts';
import { describe, expect, test } from 'vitest';
import { change } from '../../accounts/accounts-test-kit.ts';
import { testApp } from '../../testing/app.ts';
import { anyone, anyoneAt, as, newAddress } from '../../testing/call.ts';
import { certified, makeDealer } from '../../testing/certificates.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { given } from '../../testing/vehicles.ts';
import { at } from '../notices/testing.ts';

const check = (query: string) => anyone('vendor').get(`/api/verify_certificate?${query}`);

describe('a certificate is not found', () => {
  test('by a code that nobody issued, or by none', async () => {
    expect((await check(`code=${'0'.repeat(32)}`)).status).toBe(404);
    expect((await check('code=')).status).toBe(422);
  });

  test('by its code with any letter changed', async () => {
    const { certificate } = await certified(await makeDealer());
    const codes = [...certificate.code].map((letter: string, at: number) => {
      const other = letter === 'a' ? 'b' : 'a';
      return certificate.code.slice(0, at) + other + certificate.code.slice(at + 1);
    });
    const caller = anyoneAt(newAddress(), 'vendor');
    for (const code of codes) expect((await caller.get(`/api/verify_certificate?code=${code}`)).status).toBe(404);
  });

  test('under another app', async () => {
    const { certificate } = await certified(await makeDealer());
    expect((await check(`code=${certificate.code}&app=school`)).status).toBe(404);
    expect((await check(`code=${certificate.code}&app=vendor`)).status).toBe(200);
  });

  test('after somebody wrote over it in the database, past all that keeps it', async () => {
    const { garage, certificate } = await certified(await makeDealer());
    await expect(
      change(garage.id, (db) =>
        db.updateTable('certificates').set({ limitKmh: 120 }).where('garageId', '=', garage.id).where('id', '=', certificate.id).execute(),
      ),
    ).rejects.toThrow('what a certificate says is not changed');
  });

  test('by whoever tries too often', async () => {
    const caller = anyoneAt(newAddress(), 'vendor');
    const ask = () => caller.get(`/api/verify_certificate?code=${'1'.repeat(32)}`);
    for (let tries = 0; tries < 200; tries++) expect((await ask()).status).toBe(404);
    expect((await ask()).status).toBe(429);
  });
});

test('a certificate in force is valid, and shows what stands on the paper and no more', async () => {
  const { garage, certificate, work } = await certified(await makeDealer());
  const { body, text } = await check(`code=${certificate.code}`);
  expect(Object.keys(body).sort()).toEqual(
    [
      ...['code', 'number', 'registration', 'vin', 'serial', 'model', 'limitKmh', 'fittedOn', 'issuedOn', 'validTo', 'fitter', 'dealer'],
      ...['state', 'valid', 'invalidatedAt'],
    ].sort(),
  );
  expect(body).toMatchObject({ state: 'valid', valid: true, registration: 'KDA 214C', dealer: garage.name, limitKmh: 80 });
  for (const hidden of ['Wanjiku', '+2547', work.number]) expect(text).not.toContain(hidden);
});

test('a certificate holds on its last day and not on the next', async () => {
  const { certificate } = await certified(await makeDealer());
  const later = (days: number) =>
    at(
      new Date(Date.parse(`${certificate.validTo}T09:00:00Z`) + days * 86_400_000).toISOString(),
      async () => (await check(`code=${certificate.code}`)).body,
    );
  expect(await later(0)).toMatchObject({ state: 'valid', valid: true });
  expect(await later(1)).toMatchObject({ state: 'expired', valid: false, invalidatedAt: null });
});

test('one that was invalidated is not valid, and is told of without its code', async () => {
  const { garage, work, certificate } = await certified(await makeDealer());
  const { code } = certificate;
  const mark = createHash('sha256').update(code).digest().subarray(0, 12).toString('base64url');
  expect((await anyone().get('/api/certificate_trust')).body.withdrawn).not.toContain(mark);
  given(await as(garage.garage).post('/api/works/invalidate_certificate', { id: work.id, code, reason: 'Seal broken' }));
  expect((await check(`code=${code}`)).body).toMatchObject({ state: 'invalidated', valid: false, invalidatedAt: expect.any(String) });
  const trust = await anyone().get('/api/certificate_trust');
  expect(trust.body.withdrawn).toContain(mark);
  expect(trust.text).not.toContain(code);
  expect((await check(`code=${code}`)).text).not.toContain('Seal broken');
});

describe('the paper', () => {
  test('is nobody’s without its code', async () => {
    expect((await anyone().post('/api/works/download_certificate', { code: 'f'.repeat(32) })).status).toBe(404);
    expect((await anyone().post('/api/works/download_certificate', {})).status).toBe(422);
  });

  test('says all that was certified', async () => {
    const { certificate, garage } = await certified(await makeDealer());
    const { name, file } = given(await anyone('vendor').post('/api/works/download_certificate', { code: certificate.code }));
    expect(name).toBe(`${certificate.number}.pdf`);
    const text = (await readPdf(file)).join(' ');
    for (const said of [certificate.number, 'KDA 214C', 'JTFSS22P300123456', certificate.serial, 'RG-80', '80 km/h', garage.name])
      expect(text).toContain(said);
  });

  test('says that it was withdrawn', async () => {
    const { garage, work, certificate } = await certified(await makeDealer());
    const { code } = certificate;
    given(await as(garage.garage).post('/api/works/invalidate_certificate', { id: work.id, code, reason: 'Seal broken' }));
    const { file } = given(await anyone('vendor').post('/api/works/download_certificate', { code }));
    expect((await readPdf(file)).join(' ')).toContain('INVALID');
  });
});

test('what is signed can be read again, and is verified by the key that is told to everybody', async () => {
  const { certificate } = await certified(await makeDealer());
  const { platform } = await testApp();
  const kept = await platform.db
    .selectFrom('certificates')
    .select(['keyId', 'signature'])
    .where('code', '=', certificate.code)
    .executeTakeFirstOrThrow();
  const text = signedText(kept.keyId, certificate);
  expect(readSignedText(text)?.fields).toMatchObject({ number: certificate.number, validTo: certificate.validTo });
  const { keys } = given(await anyone().get('/api/certificate_trust'));
  const { publicKey } = keys.find(({ id }: { id: string }) => id === kept.keyId);
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' });
  const isSigned = (changed: string) => verify(null, Buffer.from(changed), key, Buffer.from(kept.signature, 'base64url'));
  expect(isSigned(text)).toBe(true);
  expect(isSigned(text.replace('80', '90'))).toBe(false);
});
