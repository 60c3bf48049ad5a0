import { english } from '@karakana/contract/text.ts';
import { describe, expect, test } from 'vitest';
import { wrongPasskey } from '../sandbox/mpesa/sandbox-stk.ts';
import { checkDaraja } from './check.ts';
import { account, beginDarajaAnew } from './daraja-test-kit.ts';

beginDarajaAnew();

describe('the trial of the settings', () => {
  test('finds a wrong passkey', async () => {
    await expect(checkDaraja({ ...account, passkey: wrongPasskey })).rejects.toMatchObject({
      kind: 'refused',
      message: 'The keys are right, but not the short code or the passkey: Wrong credentials',
    });
  });

  test('says that all is well', async () => {
    expect(english(await checkDaraja(account))).toBe('Safaricom accepted the keys');
  });
});
