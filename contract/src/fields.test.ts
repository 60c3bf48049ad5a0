import { expect, test } from 'vitest';
import { Email, Id, optionalText, requiredText, YesNo } from './fields.ts';

test.each(['', '   ', 'a\u0000b', 'a\u001bb', 'toolong', '\ud800', 'a\udc00b', 7, null, ['a']])(
  '%j is no required text of five characters',
  (written) => {
    expect(requiredText(5).safeParse(written).success).toBe(false);
  },
);

test('a text may hold any language, emoji and line breaks', () => {
  expect(requiredText(40).parse(' Gari la Wanjikũ\n🚗 车 ')).toBe('Gari la Wanjikũ\n🚗 车');
});

test.each(['', '  ', null, undefined])('%j as optional text is none', (written) => expect(optionalText(5).parse(written)).toBeNull());

test.each([0, -1, 1.5, '', 'one', null, {}, [1, 2], 2 ** 53, '9007199254740993', Number.NaN])('%j is no id', (written) => {
  expect(Id.safeParse(written).success).toBe(false);
});

test.each([1, '1', Number.MAX_SAFE_INTEGER])('%j is an id', (written) => expect(Id.parse(written)).toBe(Number(written)));

test.each(['asha', 'asha@', '@garage.test', 'a b@garage.test', `${'a'.repeat(250)}@garage.test`])(
  '"%s" is no e-mail address',
  (written) => {
    expect(Email.safeParse(written).success).toBe(false);
  },
);

test('an e-mail address is kept in small letters', () => expect(Email.parse(' Asha@Garage.Test ')).toBe('asha@garage.test'));

test('yes and no may be words', () => {
  expect(YesNo.parse('true')).toBe(true);
  expect(YesNo.parse('false')).toBe(false);
  expect(YesNo.safeParse('maybe').success).toBe(false);
});
