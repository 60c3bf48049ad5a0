import { takeToken } from '@karakana/contract/accounts/sign-in.ts';
import { expect, test } from 'vitest';
import { signInCall } from './sign-in-call.ts';

test('what is repeated here to stay light is what the contract says', () => {
  expect(takeToken).toMatchObject(signInCall);
});
