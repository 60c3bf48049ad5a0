// @vitest-environment node
import { endpoint } from '@karakana/contract/endpoint.ts';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { call, connect } from './client.ts';
import { Refusal } from './refusal.ts';

const Car = z.object({ id: z.number(), plateNumber: z.string().nullable() });
const listCars = endpoint('GET /api/cars', {
  summary: 'Cars',
  access: 'session',
  input: z.object({ perPage: z.number().optional(), search: z.string().optional(), tags: z.array(z.string()).optional() }),
  output: z.object({ entries: z.array(Car) }),
});
const addCar = endpoint('POST /api/cars', { summary: 'Add', access: 'session', input: z.object({ plateNumber: z.string() }), output: Car });
const changeCar = endpoint('PUT /api/cars/{id}', { summary: 'Change', access: 'session', input: Car, output: Car });
const removeCar = endpoint('DELETE /api/cars/{id}', {
  summary: 'Remove',
  access: 'session',
  input: z.object({ id: z.number() }),
  output: z.undefined(),
});
const enter = endpoint('POST /api/enter', { summary: 'Enter', access: 'public', input: z.object({}), output: z.object({}) });
const paint = endpoint('PUT /api/cars/{id}/picture', {
  summary: 'Picture',
  access: 'session',
  input: Car,
  output: Car,
  upload: { field: 'picture', kind: 'image' },
});

type Asked = { url: string; method: string | undefined; headers: Headers; body: unknown };
let asked: Asked[];
let signedOut: (string | undefined)[];

function answerWith(...answers: (Response | Error)[]): void {
  connect({
    token: () => 'token-1',
    onSignedOut: (token) => signedOut.push(token),
    wait: async () => {},
    fetch: async (url, request) => {
      asked.push({ url: String(url), method: request?.method, headers: new Headers(request?.headers), body: request?.body });
      const next = answers.shift() ?? new Response('{}');
      if (next instanceof Error) throw next;
      return next;
    },
  });
}

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const refusalOf = (promise: Promise<unknown>): Promise<Refusal> =>
  promise.then(
    () => expect.fail('it was not refused'),
    (error) => (error instanceof Refusal ? error : expect.fail(String(error))),
  );

beforeEach(() => {
  asked = [];
  signedOut = [];
});

test('a refused call throws the message, the code and the errors of each field in camel case', async () => {
  answerWith(json(422, { message: 'Plate is taken', code: 'taken', errors: { plate_number: ['is taken', 'is odd'] } }));
  const refusal = await refusalOf(call(addCar, { plateNumber: 'KAA 001A' }));
  expect(refusal).toMatchObject({
    status: 422,
    message: 'Plate is taken',
    code: 'taken',
    fieldErrors: { plateNumber: ['is taken', 'is odd'] },
  });
});

test('a refusal tells what it is about', async () => {
  answerWith(json(422, { message: 'Taken', code: 'duplicate', about: { id: 7, first_name: 'Jane' } }));
  expect((await refusalOf(call(addCar, { plateNumber: 'x' }))).about).toEqual({ id: 7, firstName: 'Jane' });
});

test('an error field serves where there is no message', async () => {
  answerWith(json(422, { error: 'Not today' }));
  expect((await refusalOf(call(addCar, { plateNumber: 'x' }))).message).toBe('Not today');
});

test('a 401 ends the session and is still passed to the caller', async () => {
  answerWith(json(401, { message: 'Please sign in' }));
  expect((await refusalOf(call(listCars, {}))).status).toBe(401);
  expect(signedOut).toEqual(['token-1']);
});

test('wrong credentials at a public call end no session', async () => {
  answerWith(json(401, { message: 'Invalid credentials' }));
  await refusalOf(call(enter, {}));
  expect(signedOut).toEqual([]);
});

test('an answer that is no JSON is a refusal with its status', async () => {
  answerWith(new Response('<h1>Bad gateway</h1>', { status: 500 }));
  expect(await refusalOf(call(listCars, {}))).toMatchObject({ status: 500, message: '' });
});

test('a write that gets no answer is sent again under the same key', async () => {
  answerWith(new TypeError('Failed to fetch'), json(503, { message: 'busy' }), json(200, { id: 1, plate_number: 'KAA 001A' }));
  await call(addCar, { plateNumber: 'KAA 001A' });
  expect(asked).toHaveLength(3);
  expect(new Set(asked.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
});

test('a write that never gets an answer is refused with status 0', async () => {
  answerWith(new TypeError('a'), new TypeError('b'), new TypeError('c'));
  expect((await refusalOf(call(addCar, { plateNumber: 'x' }))).status).toBe(0);
});

test('every write carries the name of its action, by which its events are known', async () => {
  answerWith(json(200, {}), json(200, {}));
  await call(changeCar, { id: 1, plateNumber: null }, { actionKey: 'key-1' });
  await call(removeCar, { id: 1 }, { actionKey: 'key-2' });
  expect(asked.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['key-1', 'key-2']);
});

test('two actions have two keys', async () => {
  answerWith(json(200, {}), json(200, {}));
  await call(addCar, { plateNumber: 'x' });
  await call(addCar, { plateNumber: 'x' });
  const [first, second] = asked.map(({ headers }) => headers.get('idempotency-key'));
  expect(first).not.toBe(second);
});

test('a read is sent once and says what it accepts and who asks', async () => {
  answerWith(json(200, { entries: [{ id: 1, plate_number: 'KAA 001A' }] }));
  const answer = await call(listCars, { perPage: 5, search: 'KAA 0' });
  expect(answer).toEqual({ entries: [{ id: 1, plateNumber: 'KAA 001A' }] });
  expect(asked[0]).toMatchObject({ url: '/api/cars?per_page=5&search=KAA+0', method: 'GET', body: null });
  expect(asked[0]?.headers.get('accept')).toBe('application/vnd.karakana.v1+json');
  expect(asked[0]?.headers.get('authorization')).toBe('Bearer token-1');
  expect(asked[0]?.headers.has('idempotency-key')).toBe(false);
});

test('an empty search is left out of the address', async () => {
  answerWith(json(200, { entries: [] }));
  await call(listCars, { search: '' });
  expect(asked[0]?.url).toBe('/api/cars');
});

test('several values of one field are sent one by one', async () => {
  answerWith(json(200, { entries: [] }), json(200, { entries: [] }));
  await call(listCars, { tags: ['fleet', 'pays late'] });
  await call(listCars, { tags: [] });
  expect(asked.map(({ url }) => url)).toEqual(['/api/cars?tags=fleet&tags=pays+late', '/api/cars']);
});

test('path parameters go into the path and nowhere else', async () => {
  answerWith(json(200, {}), new Response(null, { status: 204 }));
  await call(changeCar, { id: 7, plateNumber: null });
  expect(asked[0]?.url).toBe('/api/cars/7');
  expect(asked[0]?.body).toBe('{"plate_number":null}');
  expect(await call(removeCar, { id: 7 })).toBeUndefined();
  expect(asked[1]).toMatchObject({ url: '/api/cars/7', method: 'DELETE', body: null });
});

test('an upload is a form with its file, and leaves the content type to the browser', async () => {
  answerWith(json(200, {}));
  await call(paint, { id: 7, plateNumber: null }, { file: new Blob(['x']) });
  const body = asked[0]?.body;
  if (!(body instanceof FormData)) return expect.fail('no form was sent');
  expect(body.get('plate_number')).toBe('');
  expect(body.get('picture')).toBeInstanceOf(Blob);
  expect(asked[0]?.headers.has('content-type')).toBe(false);
});
