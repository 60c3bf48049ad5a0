import type { InspectionItem } from '@karakana/contract/works/inspection.ts';
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { startLanguages } from '../../i18n/index.ts';
import { connect } from '../../kit/api/client.ts';
import { ItemAnswer } from './item-answer.tsx';

const item: InspectionItem = {
  ...{ itemId: 3, category: 'Engine', name: 'Air filter', needsPhoto: false, state: null, note: null },
  ...{ answeredBy: null, answeredAt: null, lineId: null, photos: [] },
};
const shown = (own: Partial<InspectionItem>) => (
  <MantineProvider env="test">
    <ItemAnswer item={{ ...item, ...own }} of={{ id: 7, kind: 'technical' }} mayAnswer />
  </MantineProvider>
);

/** A server that answers when it is let. */
function slowServer() {
  const sent: { note?: string; state: string }[] = [];
  const waiting: (() => void)[] = [];
  connect({
    fetch: async (_url, request) => {
      sent.push(JSON.parse(String(request?.body)));
      await new Promise<void>((go) => waiting.push(go));
      return new Response(JSON.stringify({ started_at: null, kind: 'technical', is_too_fast: false, items: [] }), { status: 200 });
    },
  });
  return { sent, answer: () => waiting.shift()?.() };
}

beforeAll(() => startLanguages());
afterEach(cleanup);

test('a note that is written while the answer is on its way stays in its field, and is saved when one leaves it', async () => {
  const { sent, answer } = slowServer();
  const { rerender } = render(shown({}));
  await userEvent.click(screen.getByRole('button', { name: 'Faulty' }));
  const field = screen.getByRole('textbox', { name: 'Note on Air filter' });
  await userEvent.type(field, 'Bla');
  answer();
  expect(await screen.findByText('Saved')).toBeDefined();
  // What the server has is read again, and comes a moment later.
  expect(document.activeElement).toBe(field);
  await userEvent.type(field, 'ck');
  rerender(shown({ state: 'failed' }));
  expect([document.activeElement, field.isConnected]).toEqual([field, true]);
  await userEvent.tab();
  await waitFor(() => expect(sent.map(({ note }) => note ?? '')).toEqual(['', 'Black']));
  answer();
  await screen.findByText('Saved');
  rerender(shown({ state: 'failed', note: 'Black, and torn' }));
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'Black');
  rerender(shown({ state: 'failed', note: 'Black' }));
  rerender(shown({ state: 'failed', note: 'Changed by another' }));
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'Changed by another');
});
