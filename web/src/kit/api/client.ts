import type { Endpoint, RequestInput, ResponseBody } from '@karakana/contract/endpoint.ts';
import { isText, type Text } from '@karakana/contract/text.ts';
import { fromWire, snakeKey, toWire } from '@karakana/contract/wire.ts';
import { type FieldErrors, Refusal } from './refusal.ts';

type Connection = {
  fetch: typeof fetch;
  token: () => string | undefined;
  /** Told when the server no longer knows the token that was sent with it. */
  onSignedOut: (token: string | undefined) => void;
  wait: (milliseconds: number) => Promise<void>;
};

const connection: Connection = {
  fetch: (...request) => fetch(...request),
  token: () => undefined,
  onSignedOut: () => {},
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
};

/** Tells the client where the token comes from and whom to tell when it is refused. */
export function connect(parts: Partial<Connection>): void {
  Object.assign(connection, parts);
}

export type CallOptions = {
  /** Names one user's action, so that sending it again does not do it again. */
  actionKey?: string;
  file?: Blob;
  signal?: AbortSignal;
  /** Acts with this token instead of the session's. */
  token?: string;
};

const accept = 'application/vnd.karakana.v1+json';
const pausesBetweenTries = [500, 1500];
const passing = [502, 503, 504];

/** Makes one call of the contract. Throws a `Refusal` for everything but success. */
export async function call<E extends Endpoint>(endpoint: E, input: RequestInput<E>, options: CallOptions = {}): Promise<ResponseBody<E>> {
  const { url, fields } = address(endpoint, input);
  const token = options.token ?? connection.token();
  const headers = new Headers({ accept });
  if (token) headers.set('authorization', `Bearer ${token}`);
  // Also where it makes nothing harmless: by this name one knows the events of one's own action.
  if (endpoint.method !== 'GET') headers.set('idempotency-key', options.actionKey ?? newActionKey());
  const body = bodyOf(endpoint, fields, options.file);
  if (typeof body === 'string') headers.set('content-type', 'application/json');

  const response = await send(url, { method: endpoint.method, headers, body: body ?? null, signal: options.signal ?? null });
  const answer = await read(response);
  // The server parses every answer with the contract before it leaves, so its shape is known.
  if (response.ok) return answer as ResponseBody<E>;
  if (response.status === 401 && endpoint.access !== 'public') connection.onSignedOut(token);
  throw refusalOf(response, answer);
}

/** A random name for one action. `crypto.randomUUID` is missing on plain http, where garages try us out on their own network. */
export function newActionKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function address(endpoint: Endpoint, input: unknown): { url: string; fields: Record<string, unknown> } {
  const fields: Record<string, unknown> = { ...(input ?? {}) };
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = fields[name];
    delete fields[name];
    return encodeURIComponent(String(value));
  });
  if (endpoint.method !== 'GET' && endpoint.method !== 'DELETE') return { url: path, fields };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    for (const single of [value].flat()) {
      if (single !== undefined && single !== null && single !== '') query.append(snakeKey(name), String(single));
    }
  }
  return { url: query.size > 0 ? `${path}?${query}` : path, fields: {} };
}

function bodyOf(endpoint: Endpoint, fields: Record<string, unknown>, file: Blob | undefined): string | FormData | undefined {
  if (endpoint.method === 'GET' || endpoint.method === 'DELETE') return undefined;
  if (!endpoint.upload) return JSON.stringify(toWire(fields));
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) form.append(snakeKey(name), value === null ? '' : String(value));
  }
  if (file) form.append(endpoint.upload.field, file);
  return form;
}

/** Writes are tried again when the way was broken; their key, or their nature, makes the second try harmless. Reads are tried again by their query. */
async function send(url: string, request: RequestInit): Promise<Response> {
  const pauses = request.method === 'GET' ? [] : pausesBetweenTries;
  for (const pause of [...pauses, undefined]) {
    const outcome = await connection.fetch(url, request).catch((error: unknown) => error);
    const passed = outcome instanceof Response && !passing.includes(outcome.status);
    if (passed || (outcome instanceof Response && pause === undefined)) return outcome;
    if (request.signal?.aborted) throw outcome;
    if (pause === undefined) break;
    await connection.wait(pause);
  }
  throw new Refusal(0, 'No connection. Check your network and try again');
}

async function read(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === '') return undefined;
  try {
    return fromWire(JSON.parse(text));
  } catch {
    return undefined;
  }
}

function refusalOf(response: Response, answer: unknown): Refusal {
  const body = fieldsOf(answer);
  const message = [body.message, body.error].find((words) => typeof words === 'string' && words !== '');
  const said = isText(body.text) ? body.text : typeof message === 'string' ? message : '';
  return new Refusal(response.status, said, {
    code: typeof body.code === 'string' ? body.code : undefined,
    fieldErrors: fieldTextsOf(body.errorTexts) ?? fieldErrorsOf(body.errors),
    about: fieldsOf(body.about),
  });
}

function fieldTextsOf(errors: unknown): FieldErrors | undefined {
  const fields = Object.entries(fieldsOf(errors));
  const known = fields.flatMap(([field, texts]): [string, Text[]][] =>
    Array.isArray(texts) && texts.every(isText) ? [[field, texts]] : [],
  );
  return fields.length > 0 && known.length === fields.length ? Object.fromEntries(known) : undefined;
}

const fieldsOf = (value: unknown): Record<string, unknown> => (typeof value === 'object' && value !== null ? { ...value } : {});

function fieldErrorsOf(errors: unknown): FieldErrors {
  const entries = Object.entries(fieldsOf(errors)).map(([field, texts]): [string, string[]] => [field, [texts].flat().map(String)]);
  return Object.fromEntries(entries);
}
