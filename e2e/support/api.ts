import { randomInt } from 'node:crypto';
import { request } from 'node:http';
import type { BrandType } from '@karakana/contract/brands/brand.ts';
import type { Endpoint, RequestInput, ResponseBody } from '@karakana/contract/endpoint.ts';
import { fromWire, snakeKey, toWire } from '@karakana/contract/wire.ts';

const port = (): string => {
  const known = process.env.KARAKANA_PORT;
  if (!known) throw new Error('The server was not started');
  return known;
};
export const hostOf = (name: string): string => `${name}.localhost:${port()}`;
export const originOf = (brand: BrandType): string => `http://${hostOf(brand)}`;

type Reply = { status: number; type: string; text: string };

/** Asks the server as the given host. Browsers find every *.localhost by themselves, Node does not. */
export function ask(
  host: string,
  path: string,
  how: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Reply> {
  const { method = 'GET', headers = {}, body } = how;
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port: port(), path, method, headers: { ...headers, host } }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part) => {
        text += part;
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, type: answer.headers['content-type'] ?? '', text }));
    });
    asked.on('error', reject).end(body);
  });
}

/** Makes one call of the contract, for what a journey finds in place when it begins. */
export async function call<E extends Endpoint>(
  brand: BrandType,
  endpoint: E,
  input: RequestInput<E>,
  token?: string,
): Promise<ResponseBody<E>> {
  const fields: Record<string, unknown> = { ...(input ?? {}) };
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = fields[name];
    delete fields[name];
    return encodeURIComponent(String(value));
  });
  const isRead = endpoint.method === 'GET';
  const query = new URLSearchParams(isRead ? Object.entries(fields).map(([name, value]) => [snakeKey(name), String(value)]) : []);
  const { status, text } = await ask(hostOf(brand), query.size > 0 ? `${path}?${query}` : path, {
    method: endpoint.method,
    headers: {
      // As if by a proxy from somewhere else each time: in one day a journey opens more garages than one address may.
      'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
      accept: 'application/vnd.karakana.v1+json',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(!isRead && { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }),
    },
    ...(!isRead && { body: JSON.stringify(toWire(fields)) }),
  });
  if (status >= 300) throw new Error(`${endpoint.method} ${path} answered ${status}: ${text}`);
  // The server parses every answer with the contract before it leaves, so its shape is known.
  return (text === '' ? undefined : fromWire(JSON.parse(text))) as ResponseBody<E>;
}
