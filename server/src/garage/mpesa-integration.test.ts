import { generateKeyPairSync, randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { darajaAddresses } from '../platform/providers/daraja/addresses.ts';
import { forbiddenInAddresses } from '../platform/providers/daraja/c2b.ts';
import { darajaOf, platformDaraja } from '../platform/providers/daraja/find-account.ts';
import { unknownShortCode, wrongPasskey } from '../platform/providers/sandbox/mpesa/sandbox-stk.ts';
import { wrongConsumerSecret } from '../platform/providers/sandbox/mpesa/sandbox-tokens.ts';
import { openTestApp, testApp } from '../testing/app.ts';
import { as } from '../testing/call.ts';
import { makeGarage, type TestGarage } from '../testing/garage.ts';
import { testMpesa } from '../testing/mpesa.ts';

const path = '/api/mpesa_integrations';
const newShortCode = () => String(randomInt(600_000, 699_999));
const draft = (change: object = {}) => ({
  consumerKey: 'key-1',
  consumerSecret: 'hush-consumer',
  shortCode: newShortCode(),
  passkey: 'hush-passkey',
  ...change,
});
const save = ({ garage }: TestGarage, settings: object) => as(garage).post(path, settings);
const register = ({ garage }: TestGarage) => as(garage).post(`${path}/register`);

test.each([
  ['a store number that is none', { storeNumber: '12' }, 'storeNumber'],
  ['an initiator without a password', { initiatorName: 'api' }, 'initiatorPassword'],
  ['a certificate that is none', { certificate: 'BEGIN CERTIFICATE' }, 'certificate'],
])('%s is not taken', async (_name, change, field) => {
  const { status, body } = await save(await makeGarage(), draft(change));
  expect(status).toBe(422);
  expect(Object.keys(body.errors)).toEqual([field]);
});

test('in production an initiator needs the certificate of Safaricom', async () => {
  const production = await openTestApp({
    NODE_ENV: 'production',
    SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
    OAUTH_CLIENT_SECRET: 'a secret of its own',
    PUBLIC_URL: 'http://main.example.com',
  });
  const { garage } = await makeGarage('main', production);
  const initiator = { initiatorName: 'api', initiatorPassword: 'hush' };
  const refused = await as(garage, production).post(path, draft(initiator));
  expect(refused.body.errors).toEqual({ certificate: ['is required'] });
  const certificate = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ type: 'spki', format: 'pem' });
  expect((await as(garage, production).post(path, draft({ ...initiator, certificate }))).status).toBe(200);
  expect((await as(garage, production).post(`${path}/register`)).body.message).toBe('Safaricom calls only addresses that begin with https');
  expect(await platformDaraja(production.platform)).toBeUndefined();
  await production.close();
});

test('addresses are registered by the owner alone, and not before there are settings', async () => {
  const garage = await makeGarage();
  expect((await as(garage.manager).post(`${path}/register`)).status).toBe(403);
  const { status, body } = await register(garage);
  expect([status, body.message]).toEqual([422, 'Save the settings first']);
});

test('what Safaricom refuses is said in its words, and nothing counts as registered', async () => {
  const garage = await makeGarage();
  await save(garage, draft({ consumerSecret: wrongConsumerSecret }));
  const { status, body } = await register(garage);
  expect([status, body.message]).toEqual([422, 'M-Pesa is not set up right: Safaricom does not know this consumer key and secret']);
  expect((await as(garage.garage).get(path)).body.registeredAt).toBeNull();
});

test('registered addresses hold for the number for which they were registered', async () => {
  const garage = await makeGarage();
  const settings = draft();
  await save(garage, settings);
  expect((await register(garage)).body.registeredAt).toEqual(expect.any(String));
  const { shortCode: _, ...rest } = settings;
  expect((await save(garage, { ...settings, code: 'KRK' })).body.registeredAt).toEqual(expect.any(String));
  expect((await save(garage, { ...rest, shortCode: newShortCode() })).body.registeredAt).toBeNull();
});

test('Safaricom is given addresses of our own, with a key and no word that it forbids', async () => {
  const [garage, { platform }, sandbox] = [await makeGarage(), await testApp(), await testMpesa()];
  await save(garage, draft());
  await register(garage);
  const { ConfirmationURL, ValidationURL } = sandbox.received.at(-1)?.body ?? {};
  const { confirmationUrl, validationUrl } = darajaAddresses(platform, { garageId: garage.id });
  expect([ConfirmationURL, ValidationURL]).toEqual([confirmationUrl, validationUrl]);
  expect(confirmationUrl).not.toMatch(forbiddenInAddresses);
});

test.each([
  ['the keys', { consumerSecret: wrongConsumerSecret }, 'does not know this consumer key'],
  ['the passkey', { passkey: wrongPasskey }, 'not the short code or the passkey: Wrong credentials'],
  ['the short code', { shortCode: unknownShortCode }, 'not the short code or the passkey: Merchant does not exist'],
])('a trial finds what is wrong with %s', async (_name, change, words) => {
  const garage = await makeGarage();
  await save(garage, draft(change));
  expect((await as(garage.garage).post(`${path}/test`)).body).toMatchObject({ works: false, detail: expect.stringContaining(words) });
});

test('a trial of good settings works', async () => {
  const garage = await makeGarage();
  await save(garage, draft());
  expect((await as(garage.garage).post(`${path}/test`)).body).toMatchObject({ works: true, detail: 'Safaricom accepted the keys' });
});

test('settings come back without their secrets', async () => {
  const garage = await makeGarage();
  const settings = { consumerKey: 'key-1', shortCode: '5123456', kind: 'till', storeNumber: '600100', code: 'KRK', initiatorName: 'api' };
  const { body } = await save(garage, {
    ...settings,
    consumerSecret: 'hush-consumer',
    passkey: 'hush-passkey',
    initiatorPassword: 'hush-password',
    callBackUrl: 'https://garage.example/paid',
  });
  expect(body).toEqual({
    ...settings,
    configured: true,
    updatedAt: expect.any(String),
    callBackUrl: 'https://garage.example/paid',
    certificate: null,
    hasConsumerSecret: true,
    hasPasskey: true,
    hasInitiatorPassword: true,
    registeredAt: null,
  });
});

test('an account is the garage’s own, with the number that its app is known by', async () => {
  const [garage, { platform }] = [await makeGarage(), await testApp()];
  expect(await darajaOf(platform, garage.id)).toBeUndefined();
  const initiator = { initiatorName: 'api', initiatorPassword: 'hush' };
  await save(garage, draft({ shortCode: '5123456', kind: 'till', storeNumber: '600100', ...initiator }));
  expect(await darajaOf(platform, garage.id)).toMatchObject({
    garageId: garage.id,
    shortCode: '5123456',
    storeNumber: '600100',
    kind: 'till',
    initiator: { name: 'api', password: 'hush', certificate: expect.stringContaining('PUBLIC KEY') },
  });
  await save(garage, draft({ shortCode: '600200', storeNumber: '600100', initiatorName: '' }));
  expect(await darajaOf(platform, garage.id)).toMatchObject({ storeNumber: '600200', kind: 'paybill', initiator: null });
});
