import { beforeAll, describe, expect, test } from 'vitest';
import { headersOf, send } from '../../testing/call.ts';
import { makeGarage, type TestGarage } from '../../testing/garage.ts';

let garage: TestGarage;
beforeAll(async () => {
  garage = await makeGarage();
});

const post = (payload: string | Buffer | undefined, type: string, url = '/api/services/categories') =>
  send({
    method: 'POST',
    url,
    headers: { ...headersOf(garage.garage), 'content-type': type },
    ...(payload === undefined ? {} : { payload }),
  });
const json = 'application/json';
const nested = (levels: number) => `{"name":${'['.repeat(levels)}${']'.repeat(levels)}}`;

describe('a body is refused', () => {
  test.each([
    ['that is not JSON', '{"name":', json, 400, 'The body is not JSON'],
    ['that is not UTF-8', Buffer.from([0x22, 0xc3, 0x28, 0x22]), json, 400, 'The body is not UTF-8'],
    ['that names a prototype', '{"__proto__":{"name":"a"}}', json, 400, 'The body is not JSON'],
    ['nested past all reason', nested(30), json, 422, 'The input is nested too deeply'],
    ['nested without end', nested(100_000), json, 422, 'The input is nested too deeply'],
    ['that is a list', '[{"name":"a"}]', json, 422, 'The input must be an object'],
    ['that is a text', '"name"', json, 422, 'The input must be an object'],
    ['of another type', '{"name":"a"}', 'text/plain', 415, 'Send JSON, or a form where the call takes a file'],
    ['that is too large', `{"name":"${'x'.repeat(1_100_000)}"}`, json, 413, 'The upload is too large'],
  ])('%s', async (_, payload, type, status, message) => {
    const answer = await post(payload, type);
    expect([answer.status, answer.body.message]).toEqual([status, message]);
  });
});

test('a body may be missing where nothing is asked for', async () => {
  expect((await post(undefined, json, '/api/notifications/close_all')).status).toBe(200);
  expect((await post('', json, '/api/notifications/close_all')).status).toBe(200);
});

test('a form is read like JSON', async () => {
  expect((await post('name=Brakes+%26+tyres', 'application/x-www-form-urlencoded')).body.name).toBe('Brakes & tyres');
});

test('keys may be written either way', async () => {
  for (const key of ['garage_name', 'garageName']) {
    const answer = await post(JSON.stringify({ email: `${key}@people.test`, [key]: 'A friend' }), json, '/api/rewards');
    expect(answer.status).toBe(200);
  }
});
