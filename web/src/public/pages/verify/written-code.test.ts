import { expect, test } from 'vitest';
import { addressOf } from './written-code.ts';

const code = '0123456789abcdef0123456789abcdef';

test.each(['', 'KDA 123A', code.slice(1), `${code}0`, `https://elsewhere.example/i/${code}`])('“%s” is no code', (written) => {
  expect(addressOf(written)).toBeUndefined();
});

test('a code is taken as it is read out, and an address with all that it proves', () => {
  expect(addressOf(` ${code.toUpperCase().slice(0, 8)} ${code.slice(8)} `)).toBe(`/verify/${code}`);
  expect(addressOf(`https://vendor.example/verify/${code}#abc.def`)).toBe(`/verify/${code}#abc.def`);
});
