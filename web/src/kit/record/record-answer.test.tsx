import { endpoint } from '@karakana/contract/endpoint.ts';
import { byId } from '@karakana/contract/fields.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { startLanguages } from '../../i18n/index.ts';
import { connect } from '../api/client.ts';
import { useEndpointQuery } from '../api/endpoint-query.ts';
import { RecordAnswer } from './record-answer.tsx';

const readCar = endpoint('GET /api/cars/{id}', {
  summary: 'One car',
  access: 'session',
  input: byId,
  output: z.object({ id: z.number(), plate: z.string() }),
});
const refused = (status: number) => new Response('{"message":"No"}', { status });
const car = () => new Response('{"id":1,"plate":"KAA 001A"}');

function Car() {
  const answer = useEndpointQuery(readCar, { id: 1 });
  return <RecordAnswer answer={answer}>{({ plate }) => plate}</RecordAnswer>;
}

function show(...answers: (Response | Promise<Response>)[]) {
  connect({ fetch: async () => answers.shift() ?? car() });
  const router = createRouter({ routeTree: createRootRoute({ component: Car }), history: createMemoryHistory() });
  render(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
}

beforeAll(() => startLanguages());
afterEach(cleanup);

test.each([404, 422])('a record that is refused with %i does not exist', async (status) => {
  show(refused(status));
  expect(await screen.findByText('Page not found')).toBeDefined();
});

test('a record that could not be read says so and is read again on Retry', async () => {
  show(refused(500));
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('KAA 001A')).toBeDefined();
});

test('a record on its way shows that it is loading', async () => {
  show(new Promise(() => {}));
  expect(await screen.findByRole('status', { name: 'Loading' })).toBeDefined();
});
