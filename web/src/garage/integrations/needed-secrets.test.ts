import { beforeAll, expect, test } from 'vitest';
import { startLanguages } from '../../i18n/index.ts';
import { missingSecrets, writtenSecrets } from './needed-secrets.ts';

beforeAll(() => startLanguages());

test('a secret that is not kept yet must be written', () => {
  expect(Object.keys(missingSecrets({ passkey: '', consumerSecret: '' }, { passkey: true, consumerSecret: false }))).toEqual([
    'consumerSecret',
  ]);
});

test('a secret that was written is not missed', () => {
  expect(missingSecrets({ apiKey: 'a' }, { apiKey: false })).toEqual({});
});

test('an empty secret is not sent, so that the stored one stays', () => {
  expect(writtenSecrets({ passkey: '', consumerSecret: 'new' })).toEqual({ consumerSecret: 'new' });
});
