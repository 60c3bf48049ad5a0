import { randomUUID } from 'node:crypto';
import { Download } from '@karakana/contract/download.ts';
import type { Endpoint } from '@karakana/contract/endpoint.ts';
import { may } from '@karakana/contract/permissions.ts';
import type { Role } from '@karakana/contract/roles.ts';
import { snakeKey } from '@karakana/contract/wire.ts';
import { WorkbookAnswer } from '@karakana/contract/workbook.ts';
import { type Caller, headersOf, send, type TestAnswer } from '../call.ts';
import { wireText, writeCall } from './written-call.ts';

/** Whether a signed-in member of this role may make a call. */
export const isAllowed = (role: Role, { access }: Endpoint): boolean =>
  access === 'token' || access === 'session' || (access !== 'public' && may(role, access));

/** Sends an input to a call of the contract: in its path, its query or its body, as the call takes it. */
export function ask(endpoint: Endpoint, caller: Caller | null, input: Record<string, unknown>): Promise<TestAnswer> {
  const { method } = endpoint;
  const headers = { ...headersOf(caller), ...(method === 'POST' ? { 'idempotency-key': randomUUID() } : {}) };
  const { url, rest, body } = writeCall(endpoint, input);
  if (Object.values(rest).some((value) => value instanceof File)) return sendForm(endpoint, url, headers, rest);
  return send({ method, url, headers, ...(body ? { payload: body } : {}) });
}

/** As a browser sends an input that holds a file. */
async function sendForm(
  { method }: Endpoint,
  url: string,
  headers: Record<string, string>,
  input: Record<string, unknown>,
): Promise<TestAnswer> {
  const form = new FormData();
  for (const [name, value] of Object.entries(input)) form.set(snakeKey(name), value instanceof File ? value : wireText(value));
  const encoded = new Response(form);
  const type = { 'content-type': encoded.headers.get('content-type') ?? '' };
  return send({ method, url, headers: { ...headers, ...type }, payload: Buffer.from(await encoded.arrayBuffer()) });
}

/** A list or a board that was narrowed to what is not there. */
export const isEmptyList = ({ status, body }: TestAnswer): boolean =>
  status === 200 && (body.totalCount === 0 || body.columns?.every(({ count }: { count: number }) => count === 0) === true);

/** Whether it answers with a file, a short one at least. */
export const isDownload = ({ output }: Endpoint): boolean => output === Download || output === WorkbookAnswer;
