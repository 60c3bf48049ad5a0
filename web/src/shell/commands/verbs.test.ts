import { expect, test } from 'vitest';
import { readVerb, type Verb } from './verbs.ts';

const book: Verb = {
  word: 'Book',
  label: 'Book a vehicle',
  kind: 'vehicle',
  asks: 'book',
  right: 'requests:write',
  does: (name) => `Book ${name}`,
};

test.each(['KDA 123A', 'book', 'booking', 'a book', ''])('“%s” says nothing of what is to be done', (written) => {
  expect(readVerb(written, [book])).toEqual({ verb: undefined, sought: written });
});

test('a verb and a space begin what is sought, however it is written', () => {
  expect(readVerb(' BOOK kda 123', [book])).toEqual({ verb: book, sought: 'kda 123' });
});

test('what one may not do is sought like any other word', () => {
  expect(readVerb('book kda', [])).toEqual({ verb: undefined, sought: 'book kda' });
});
