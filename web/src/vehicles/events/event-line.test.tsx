import { say, type Text, verbatim } from '@karakana/contract/text.ts';
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { choose, startLanguages } from '../../i18n/index.ts';
import { EventLine } from './event-line.tsx';

beforeAll(async () => {
  await startLanguages();
  await choose('sw');
});
afterEach(cleanup);
afterAll(() => choose('en'));

function show(titleText: Text, detailText: Text | null) {
  const event = {
    id: 1,
    kind: 'driver',
    title: 'in English',
    titleText,
    detail: null,
    detailText,
    actor: null,
    at: '2030-01-01T00:00:00.000Z',
  } as const;
  return render(
    <MantineProvider>
      <EventLine events={[event]} />
    </MantineProvider>,
  );
}

test('a line is told in the language of the reader, with the name it names and somebody’s own words as they are', () => {
  show(say('Vehicle came back from {{name}}', { name: 'Juma Otieno' }), verbatim('Vehicle was added'));
  expect(screen.getByText('Gari lilirudi kutoka kwa Juma Otieno')).toBeDefined();
  expect(screen.getByText('Vehicle was added')).toBeDefined();
});

test('when a service is due is told as the reader writes days', () => {
  show(say('Next service was set'), say('on {{day}}', { day: { day: '2030-05-01' } }));
  expect(screen.getByText('tarehe Mei 1 30')).toBeDefined();
});
