import { randomInt, randomUUID } from 'node:crypto';
import type { BrandType } from '@karakana/contract/brands/brand.ts';
import { fromWire, toWire } from '@karakana/contract/wire.ts';
import type { InjectOptions } from 'fastify';
import { type TestApp, testApp } from './app.ts';

export type TestAnswer = { status: number; body: TestBody; headers: Record<string, unknown>; text: string };
// Tests look into answers of every shape.
// biome-ignore lint/suspicious/noExplicitAny: an assertion on a missing field fails by itself
export type TestBody = any;

/** Calls from this machine unless from another `address`. */
export type Caller = { token: string; brand: BrandType; address?: string };
type Verb = (path: string, body?: object) => Promise<TestAnswer>;

/** Calls as this member: `as(garage.manager).post('/api/teams', { … })`. Bodies and answers are in camel case. */
export function as(caller: Caller, on?: TestApp): { get: Verb; post: Verb; put: Verb; delete: Verb } {
  return verbs(headersOf(caller), on, caller.address);
}

/** Calls without a token. */
export const anyone = (brand: BrandType = 'main', on?: TestApp) => verbs({ host: `${brand}.localhost` }, on);

/** Calls without a token, from another address than this machine's. */
export const anyoneAt = (address: string, brand: BrandType = 'main') => verbs({ host: `${brand}.localhost` }, undefined, address);

export const newAddress = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

export function headersOf(caller: Caller | null): Record<string, string> {
  return caller ? { host: `${caller.brand}.localhost`, authorization: `Bearer ${caller.token}` } : { host: 'main.localhost' };
}

function verbs(headers: Record<string, string>, on: TestApp | undefined, remoteAddress = '127.0.0.1') {
  const ask = (method: InjectOptions['method']) => (path: string, body?: object) => {
    const key = method === 'POST' ? { 'idempotency-key': randomUUID() } : {};
    const payload = body ? { payload: toWire(body) as object } : {};
    return send({ method, url: path, remoteAddress, headers: { ...headers, ...key }, ...payload }, on);
  };
  return { get: ask('GET'), post: ask('POST'), put: ask('PUT'), delete: ask('DELETE') };
}

/** Any request at all. */
export async function send(request: InjectOptions, on?: TestApp): Promise<TestAnswer> {
  const { app } = on ?? (await testApp());
  const response = await app.inject(request);
  const isJson = String(response.headers['content-type']).includes('json');
  return {
    status: response.statusCode,
    body: isJson ? fromWire(response.json()) : undefined,
    headers: response.headers,
    text: response.body,
  };
}
