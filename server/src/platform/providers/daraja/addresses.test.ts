import { expect, test } from 'vitest';
import { makeSecrets } from '../../secrets/secrets.ts';
import { darajaAddresses, darajaOwnerOf } from './addresses.ts';
import { forbiddenInAddresses } from './c2b.ts';

const secrets = makeSecrets(Buffer.alloc(32, 1));
const settings = { publicUrl: 'https://garage.example' };
const keyOf = (garageId: number | null) => darajaAddresses({ secrets, settings }, { garageId }).resultUrl.split('/').at(-1) ?? '';

test('a key that somebody made up opens nothing', () => {
  const own = keyOf(12);
  const other = makeSecrets(Buffer.alloc(32, 2));
  const theirs = darajaAddresses({ secrets: other, settings }, { garageId: 12 }).resultUrl.split('/').at(-1) ?? '';
  for (const key of ['', '12', 'g12', own.slice(0, -1), `${own}0`, own.replace('g12', 'g13'), own.replace('g12', 'platform'), theirs]) {
    expect(darajaOwnerOf(secrets, key), key).toBeUndefined();
  }
});

test('a key leads to whose it is', () => {
  expect(darajaOwnerOf(secrets, keyOf(12))).toEqual({ garageId: 12 });
  expect(darajaOwnerOf(secrets, keyOf(null))).toEqual({ garageId: null });
});

test('no address has a word in it for which Safaricom would refuse it', () => {
  for (let garageId = 1; garageId <= 2_000; garageId++) {
    for (const url of Object.values(darajaAddresses({ secrets, settings }, { garageId }))) expect(url).not.toMatch(forbiddenInAddresses);
  }
});

test('a garage may have its prompts told of elsewhere', () => {
  const ownCallbackUrl = 'https://elsewhere.example/paid';
  expect(darajaAddresses({ secrets, settings }, { garageId: 1, ownCallbackUrl }).stkUrl).toBe(ownCallbackUrl);
});
