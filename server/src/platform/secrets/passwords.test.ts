import { expect, test } from 'vitest';
import { hashPassword, isPassword } from './passwords.ts';

test('nobody has a password where none is stored, not even the one it is compared with', async () => {
  expect(await isPassword(null, 'nobody has this password')).toBe(false);
  expect(await isPassword(null, '')).toBe(false);
});

test('a password is recognised by its hash, and only that password', async () => {
  const stored = await hashPassword('mwanzo wa safari');
  expect(stored).toMatch(/^\$argon2id\$/);
  expect(await isPassword(stored, 'mwanzo wa safari')).toBe(true);
  expect(await isPassword(stored, 'Mwanzo wa safari')).toBe(false);
});

test('the same password is stored differently each time', async () => {
  const [one, other] = await Promise.all([hashPassword('mwanzo wa safari'), hashPassword('mwanzo wa safari')]);
  expect(one).not.toBe(other);
});

test('more hashing than runs at once is all done in the end', async () => {
  const stored = await hashPassword('mwanzo wa safari');
  const answers = await Promise.all(Array.from({ length: 9 }, (_, turn) => isPassword(stored, turn % 2 ? 'wrong' : 'mwanzo wa safari')));
  expect(answers).toEqual([true, false, true, false, true, false, true, false, true]);
});
