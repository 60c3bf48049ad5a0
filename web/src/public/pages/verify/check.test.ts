// @vitest-environment node
import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { type CertificateFields, signedText } from '@karakana/contract/works/certificates/proof.ts';
import type { CertificateTrust } from '@karakana/contract/works/certificates/verify.ts';
import { describe, expect, test } from 'vitest';
import { decide } from './check.ts';

const code = '0123456789abcdef0123456789abcdef';
const today = '2026-11-16';
const fields: CertificateFields = {
  ...{ code, number: 'SGC-000001', registration: 'KDA 214C', vin: 'JTFSS22P300123456', serial: 'SG-2045117', model: null },
  ...{ limitKmh: 80, fittedOn: today, issuedOn: today, validTo: '2027-11-16', fitter: 'Wanjikũ', dealer: 'Dealer' },
};

function makeKey(id: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const told = { id, publicKey: publicKey.export({ format: 'jwk' }).x ?? '' };
  const prove = (said: CertificateFields): string => {
    const text = Buffer.from(signedText(id, said));
    return `${text.toString('base64url')}.${sign(null, text, privateKey).toString('base64url')}`;
  };
  return { told, prove };
}
const [retired, present] = [makeKey('old'), makeKey('new')];
const trust: CertificateTrust = { keys: [present.told, retired.told], withdrawn: [], asOf: '2026-11-15T10:00:00Z' };
const written = present.prove(fields);
const offline = (changed: string, more: Partial<CertificateTrust> = {}, on = today) =>
  decide({ code, written: changed }, undefined, { ...trust, ...more }, on);

describe('without a connection', () => {
  test('any letter that was changed makes it a forgery', async () => {
    const genuine: number[] = [];
    for (const at of written.split('').keys())
      for (const letter of ['A', 'B', '-', '.']) {
        const changed = written.slice(0, at) + letter + written.slice(at + 1);
        if (changed !== written && (await offline(changed)).state !== 'forged') genuine.push(at);
      }
    expect(genuine).toEqual([]);
  });

  test('so does one that was left out or added, another code, and another’s signature', async () => {
    for (const changed of [written.slice(1), written.slice(0, -1), `${written}A`, `${written}.A`, 'x', makeKey('new').prove(fields)])
      expect(await offline(changed)).toEqual({ state: 'forged' });
    expect(await decide({ code: code.replace('0', '1'), written }, undefined, trust, today)).toEqual({ state: 'forged' });
  });

  test('a genuine one is valid until its last day, also where a retired key has signed it', async () => {
    expect(await offline(written)).toEqual({ state: 'valid', fields, asOf: trust.asOf });
    expect(await offline(retired.prove(fields), {}, '2027-11-16')).toMatchObject({ state: 'valid' });
    expect(await offline(written, {}, '2027-11-17')).toMatchObject({ state: 'expired' });
  });

  test('one that was withdrawn before the connection broke is invalid', async () => {
    const mark = createHash('sha256').update(code).digest().subarray(0, 12).toString('base64url');
    expect(await offline(written, { withdrawn: [mark] })).toMatchObject({ state: 'invalidated' });
  });

  test('nothing can be said of a code alone, nor before the keys were read once', async () => {
    expect(await offline('')).toEqual({ state: 'unchecked', why: 'no-proof' });
    expect(await decide({ code, written }, undefined, undefined, today)).toEqual({ state: 'unchecked', why: 'no-keys' });
  });
});

describe('with a connection', () => {
  const online = { ...fields, state: 'invalidated' as const, valid: false, invalidatedAt: '2026-11-16T10:00:00Z' };

  test('the server’s word counts, whatever was known before', async () => {
    expect(await decide({ code, written }, online, trust, today)).toMatchObject({ state: 'invalidated', asOf: null });
    expect(await decide({ code, written: '' }, { ...online, state: 'valid' }, trust, today)).toMatchObject({ state: 'valid' });
  });

  test('a changed letter is found out all the same', async () => {
    const [changed] = present.prove({ ...fields, limitKmh: 120 }).split('.');
    const [, signature] = written.split('.');
    expect(await decide({ code, written: `${changed}.${signature}` }, { ...online, state: 'valid' }, trust, today)).toEqual({
      state: 'forged',
    });
  });

  test('what nobody issued is unknown, and with a proof a forgery', async () => {
    expect(await decide({ code, written: '' }, 'unknown', trust, today)).toEqual({ state: 'unknown' });
    expect(await decide({ code, written }, 'unknown', trust, today)).toEqual({ state: 'forged' });
  });
});
