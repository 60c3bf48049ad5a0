import { NewPassword, passwordLength } from '@karakana/contract/accounts/password.ts';
import { expect, test } from 'vitest';
import { passwordHint } from './password-hint.ts';

test('nothing written yet is not called too short', () => {
  expect(passwordHint(0)).toEqual({ level: 'empty', missing: passwordLength.min, percent: 0 });
});

test('a password is called too short exactly as long as the contract refuses it', () => {
  for (let length = 1; length <= 40; length += 1) {
    const isRefused = !NewPassword.safeParse('x'.repeat(length)).success;
    expect(passwordHint(length).level === 'short').toBe(isRefused);
  }
});

test('the hint says how many characters are missing', () => {
  expect(passwordHint(passwordLength.min - 3).missing).toBe(3);
});

test('a long password is strong and fills the bar, and no longer one overfills it', () => {
  expect(passwordHint(16)).toEqual({ level: 'strong', missing: 0, percent: 100 });
  expect(passwordHint(200).percent).toBe(100);
});
