import { CustomerDraft } from '@karakana/contract/customers/customer.ts';
import { snakeKey } from '@karakana/contract/wire.ts';
import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { startLanguages } from '../i18n/index.ts';
import { customerFieldName, customerValueName } from './customer-words.ts';

beforeAll(() => startLanguages());
const said = (field: string, value: string) => customerValueName(i18next.t, field, value);

test.each(Object.keys(CustomerDraft.shape).map(snakeKey))('the history has a name for %s', (field) => {
  expect(customerFieldName(i18next.t, field)).not.toBe(field);
});

test('tags are told one after another, and none of them as none', () => {
  expect(said('tag_list', '["walk-in","fleet"]')).toBe('walk-in, fleet');
  expect(said('tag_list', '[]')).toBe('none');
});

test('a state is told by its word', () => {
  expect(said('status', 'inactive')).toBe('Inactive');
});
