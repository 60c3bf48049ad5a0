import type { Random } from './random.ts';
import type { Stock } from './stock.ts';

/** What is done on a connection, one after the other. */
export type Step =
  | { say: Buffer }
  | { wait: number }
  /** `end`: the server must hang up. `either`: it must answer or hang up. `little`: it may do as it likes, and soon nobody listens any more. */
  | { hear: 'answer' | 'head' | 'end' | 'either' | 'little' }
  | { leave: 'politely' | 'abruptly' };

/** One try to break the server. */
export type Shot = {
  about: string;
  /** Who signs in for it, and whether the token then goes unspoilt into the request; nobody for a stranger. */
  caller: Caller | null;
  /** What it is made of depends on the token alone. */
  steps(token: string): Step[];
  /** Of the API, so that a refusal must be told in words. */
  isCall?: boolean;
  /** Leaves the connection as fit for the next shot as it was. */
  isTame?: boolean;
};

export type Caller = { email: string };
export type MakeShot = (random: Random, stock: Stock, number: number) => Shot;

export type Request = { method: string; url: string; headers?: [string, string][]; body?: Buffer | undefined };

/** The bytes of a request; the length is said unless a header already tells of one. */
export function bytesOf({ method, url, headers = [], body }: Request): Buffer {
  const says = (name: string): boolean => headers.some(([given]) => given.toLowerCase() === name);
  const all = [...(says('host') ? [] : [['Host', 'main.localhost'] as const]), ...headers];
  if (body && !says('content-length') && !says('transfer-encoding')) all.push(['Content-Length', String(body.length)]);
  const head = `${method} ${url} HTTP/1.1\r\n${all.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`;
  return Buffer.concat([Buffer.from(head, 'latin1'), body ?? Buffer.alloc(0)]);
}

/** The headers by which a caller is known. */
export function headersOf(caller: Caller | null, token: string): [string, string][] {
  return caller
    ? [
        ['Host', hostOf(caller)],
        ['Authorization', `Bearer ${token}`],
      ]
    : [];
}

export const hostOf = ({ email }: Caller): string => `${/@(\w+)/.exec(email)?.[1]}.localhost`;

export const heard = (method: string): Step => ({ hear: method === 'HEAD' ? 'head' : 'answer' });

/** A call that shows whether the connection still serves what follows. */
export const probe: Step[] = [{ say: bytesOf({ method: 'GET', url: '/healthz' }) }, { hear: 'answer' }];
