import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startLanguages } from '../../i18n/index.ts';
import { connect } from '../../kit/api/client.ts';
import { PriceCell } from './price-cell.tsx';

const sent: unknown[] = [];
const priceButton = () => screen.getByRole('button', { name: /^Change the price of Polish/ });
const field = () => screen.queryByRole('textbox', { name: 'Price of Polish' });

function answerWith(status: number, body: object): void {
  connect({
    fetch: async (_url, request) => {
      sent.push(JSON.parse(String(request?.body)));
      return new Response(JSON.stringify(body), { status });
    },
  });
}

beforeAll(() => startLanguages());
beforeEach(async () => {
  sent.length = 0;
  answerWith(200, {
    id: 7,
    name: 'Polish',
    description: null,
    category_id: 1,
    price: 900,
    duration_minutes: 40,
    item_class: null,
    line_count: 0,
  });
  render(
    <MantineProvider env="test">
      <PriceCell service={{ id: 7, name: 'Polish', price: 1250.5, lineCount: 0 }} currency="KES" />
      <button type="button">Elsewhere</button>
    </MantineProvider>,
  );
  await userEvent.click(priceButton());
});
afterEach(cleanup);

test('a price that was taken away is not sent as nothing, and the field says that it is required', async () => {
  await userEvent.keyboard('{Backspace}{Enter}');
  expect(await screen.findByText('Price is required')).toBeDefined();
  expect(sent).toEqual([]);
});

test('a refused price stays as it was written, with what is wrong beside it', async () => {
  answerWith(422, { message: 'Price is too high', errors: { price: ['is too high'] } });
  await userEvent.keyboard('900{Enter}');
  expect(await screen.findByText('Price is too high')).toBeDefined();
  expect(field()).toHaveProperty('value', 'Ksh 900');
});

test('Escape leaves the price as it was, and goes back to where it was pressed', async () => {
  await userEvent.keyboard('900{Escape}');
  expect(field()).toBeNull();
  expect(document.activeElement).toBe(priceButton());
  expect(sent).toEqual([]);
});

test('Enter sends what took the place of the old price, and goes back to where it was pressed', async () => {
  await userEvent.keyboard('900{Enter}');
  expect(sent).toEqual([{ price: 900 }]);
  expect(document.activeElement).toBe(await screen.findByRole('button', { name: /^Change the price of Polish/ }));
});

test('leaving the field saves too, and stays where one went', async () => {
  await userEvent.keyboard('900');
  await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));
  expect(sent).toEqual([{ price: 900 }]);
  await screen.findByRole('button', { name: /^Change the price of Polish/ });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Elsewhere' }));
});

test('a price that was only looked at is not sent', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));
  expect(field()).toBeNull();
  expect(sent).toEqual([]);
});
