import { endpoint } from '@karakana/contract/endpoint.ts';
import { requiredText, text } from '@karakana/contract/fields.ts';
import { MantineProvider, TextInput } from '@mantine/core';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { startLanguages } from '../../i18n/index.ts';
import { connect } from '../api/client.ts';
import { useAction } from '../api/use-action.ts';
import { checkForm } from './check-form.ts';
import { FormDrawer } from './form-drawer.tsx';
import { MoreDetails } from './more-details.tsx';
import { useDrawerForm } from './use-drawer-form.ts';

const Draft = z.object({ note: text(5), plate: requiredText(10), make: requiredText(10) });
const addCar = endpoint('POST /api/cars', { summary: 'Add', access: 'session', input: Draft, output: z.object({ plate: z.string() }) });
// Without its pauses between two keys.
const user = userEvent.setup({ delay: null });
const blank = { note: '', plate: '', make: '' };

function CarForm() {
  const { form, field, open, finish, frame } = useDrawerForm({ draftOf: () => blank, validate: checkForm(Draft) });
  const add = useAction(addCar, { form, onDone: ({ plate }) => void finish(plate) });
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once
  useEffect(() => open(), []);
  return (
    <FormDrawer
      {...frame}
      title="Add a car"
      onSubmit={form.onSubmit((draft) => add.run(draft))}
      pending={add.pending}
      anotherLabel="Save and add another"
    >
      <TextInput data-autofocus {...field('plate', 'Plate')} />
      <TextInput {...field('make', 'Make')} />
      <MoreDetails form={form} blank={blank} fields={['note']}>
        <TextInput {...field('note', 'Note')} />
      </MoreDetails>
    </FormDrawer>
  );
}

type Answer = { status: number; body: unknown };

async function openForm(...answers: Answer[]): Promise<unknown[]> {
  const sent: unknown[] = [];
  connect({
    fetch: async (_address, request) => {
      const { status, body } = answers[sent.push(JSON.parse(String(request?.body))) - 1] ?? { status: 500, body: {} };
      return new Response(JSON.stringify(body), { status });
    },
  });
  const routeTree = createRootRoute({ component: CarForm });
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  render(
    <MantineProvider env="test">
      <RouterProvider router={router} />
    </MantineProvider>,
  );
  await screen.findByLabelText('Plate');
  return sent;
}

const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const press = (name: string) => user.click(screen.getByText(name, { selector: 'button *' }).closest('button') ?? document.body);
const write = async (name: string, text: string) => {
  box(name).focus();
  await user.paste(text);
};

beforeAll(() => startLanguages());
afterEach(cleanup);

test('a form that is not whole is not sent: it says how many fields are wrong, names each, and goes to the first of the screen', async () => {
  const sent = await openForm();
  await press('Save');
  expect(screen.getByRole('alert').textContent).toBe('2 fields to correct');
  expect(screen.getByText('Plate is required')).toBeDefined();
  expect(document.activeElement).toBe(box('Plate'));
  expect(sent).toEqual([]);
});

test('a field that is put right counts no more', async () => {
  await openForm();
  await press('Save');
  await write('Plate', 'KDA');
  expect(screen.getByRole('alert').textContent).toBe('1 field to correct');
  await write('Make', 'Toyota');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('what the server refuses is said beside its field, which is where one types on', async () => {
  await openForm({ status: 422, body: { message: 'No', errors: { make: ['is not known'] } } });
  await write('Plate', 'KDA');
  await write('Make', 'Toyoda');
  await press('Save');
  expect(await screen.findByText('Make is not known')).toBeDefined();
  expect(screen.getByRole('alert').textContent).toBe('1 field to correct');
  expect(document.activeElement).toBe(box('Make'));
});

test('a refusal of the whole form is said in it', async () => {
  await openForm({ status: 422, body: { message: 'Your plan has room for 2 cars' } });
  await write('Plate', 'KDA');
  await write('Make', 'Toyota');
  await press('Save');
  expect((await screen.findByRole('alert')).textContent).toBe('Your plan has room for 2 cars');
});

test('a wrong field that is folded away is opened and gone to', async () => {
  await openForm();
  await write('Plate', 'KDA');
  await write('Make', 'Toyota');
  expect(screen.queryByLabelText('Note')).toBeNull();
  await press('More details');
  await write('Note', 'far too long');
  await press('More details');
  expect(screen.queryByLabelText('Note')).toBeNull();
  await press('Save');
  expect(document.activeElement).toBe(box('Note'));
  await user.clear(box('Note'));
  expect(box('Note')).toBeDefined();
});

test('Ctrl+Enter sends the form from any field', async () => {
  const sent = await openForm({ status: 200, body: { plate: 'KDA' } });
  await write('Plate', 'KDA');
  await write('Make', 'Toyota');
  fireEvent.keyDown(box('Make'), { key: 'Enter', ctrlKey: true });
  await waitFor(() => expect(sent).toEqual([{ note: '', plate: 'KDA', make: 'Toyota' }]));
});

test('one after another: the form stays, is empty, says what was saved, and begins at its first field', async () => {
  const sent = await openForm({ status: 200, body: { plate: 'KDA' } }, { status: 200, body: { plate: 'KDB' } });
  await write('Plate', 'KDA');
  await write('Make', 'Toyota');
  await press('Save and add another');
  expect((await screen.findByText('KDA is saved. Here is the next one.')).closest('[role=status]')).not.toBeNull();
  expect([box('Plate'), box('Make')].map(({ value }) => value)).toEqual(['', '']);
  expect(document.activeElement).toBe(box('Plate'));

  await write('Plate', 'KDB');
  await write('Make', 'Mazda');
  await press('Save');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toHaveLength(2);
});
