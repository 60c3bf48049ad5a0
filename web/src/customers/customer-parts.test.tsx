import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { RowTags } from './customer-parts.tsx';

afterEach(cleanup);

const shown = (tagList: string[]): string[] => {
  const { container } = render(<RowTags tagList={tagList} />);
  return Array.from(container.querySelectorAll('span > span'), ({ textContent }) => textContent ?? '');
};

test('tags for which a row has room stand beside each other', () => {
  expect(shown(['fleet', 'vip', 'taxi'])).toEqual(['fleet', 'vip', 'taxi']);
});

test('of long ones the first is shown, how many more there are, and all of them on asking', () => {
  expect(shown(['Fleet of the county government', 'Pays at the end of the month'])).toEqual(['Fleet of the county government', '+1']);
  expect(screen.getByTitle('Fleet of the county government, Pays at the end of the month')).toBeDefined();
});
