import { expect, test } from 'vitest';
import { insertVariable } from './insert-variable.ts';

/** The bar is where one writes, or two of them around what is selected. */
function insertAt(text: string): string {
  const [before = '', ...rest] = text.split('|');
  const selected = rest.length > 1 ? (rest[0] ?? '') : '';
  const after = rest.at(-1) ?? '';
  const inserted = insertVariable(before + selected + after, { start: before.length, end: before.length + selected.length }, 'first_name');
  return `${inserted.text.slice(0, inserted.caret)}|${inserted.text.slice(inserted.caret)}`;
}

test.each([
  ['|', '{first_name}|'],
  ['Hello|', 'Hello {first_name}|'],
  ['Hello |', 'Hello {first_name}|'],
  ['Hello\n|', 'Hello\n{first_name}|'],
  ['{last_name}|', '{last_name} {first_name}|'],
  ['Dear (|)', 'Dear ({first_name}|)'],
  ['Hello|, your car', 'Hello {first_name}|, your car'],
  ['|your car', '{first_name}| your car'],
  ['Hello |you|, come', 'Hello {first_name}|, come'],
])('%j becomes %j', (before, after) => {
  expect(insertAt(before)).toBe(after);
});
