import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startLanguages } from '../../i18n/index.ts';
import { connect } from '../../kit/api/client.ts';
import { DocumentDrop } from './document-drop.tsx';

beforeAll(() => startLanguages());
afterEach(cleanup);

let sent: string[] = [];
beforeEach(() => {
  sent = [];
  connect({
    fetch: async (_, request) => {
      const file = request?.body instanceof FormData ? request.body.get('document') : null;
      sent.push(file instanceof File ? file.name : 'none');
      return new Response('{}');
    },
  });
});

function drop(...files: File[]): void {
  render(<DocumentDrop of={{ resource: 'vehicle', resourceId: 1 }} refreshes={[]} />, { wrapper: MantineProvider });
  fireEvent.drop(screen.getByText(/or drop them here/), { dataTransfer: { files } });
}
const paper = (name: string, type: string) => new File(['words'], name, { type });

test('what is no paper or picture is named and not sent', async () => {
  drop(paper('page.html', 'text/html'));
  expect((await screen.findByRole('alert')).textContent).toContain('page.html is not a PDF, PNG, JPEG or WebP file');
  expect(sent).toEqual([]);
});

test('the good ones among several are sent, one after the other', async () => {
  drop(paper('logbook.pdf', 'application/pdf'), paper('page.html', 'text/html'), paper('front.jpg', 'image/jpeg'));
  await vi.waitFor(() => expect(sent).toEqual(['logbook.pdf', 'front.jpg']));
  expect(screen.getByRole('alert').textContent).not.toContain('front.jpg');
});
