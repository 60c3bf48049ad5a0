import { expect, test } from 'vitest';
import { normalisePhone, OptionalPhone, Phone } from './phone.ts';

test.each(['', '12', 'call me', '0712', '+999123456789', '07123456789012', '+254 712', '0712345678\u0000'])(
  '"%s" is no phone number',
  (written) => {
    expect(Phone.safeParse(written).success).toBe(false);
  },
);

test.each(['0712345678', '0712 345 678', '254712345678', '+254712345678', '+254 (0) 712-345678', ' 0712345678 '])(
  '"%s" is kept as +254712345678',
  (written) => {
    expect(Phone.parse(written)).toBe('+254712345678');
  },
);

test('a number of another country keeps its code', () => expect(normalisePhone('+255 754 123 456')).toBe('+255754123456'));

test('an empty optional number is none', () => {
  expect(OptionalPhone.parse('')).toBeNull();
  expect(OptionalPhone.parse(null)).toBeNull();
  expect(OptionalPhone.parse(undefined)).toBeUndefined();
});

test('an optional number that is given must be one, and the refusal says how', () => {
  expect(OptionalPhone.safeParse('12').error?.issues.map(({ message }) => message)).toEqual([
    'must be a phone number, such as 0712 345 678',
  ]);
});
