import { type LoopbackServer, readText, sendJson, startLoopback } from './loopback-server.ts';

export type Listener = LoopbackServer & { received: { path: string; body: unknown }[] };

/** Stands for our side of callbacks in tests of the client: keeps what it is told. At /reject it rejects a payment. */
export async function startListener(): Promise<Listener> {
  const received: Listener['received'] = [];
  const server = await startLoopback(async (request, response) => {
    const path = request.url ?? '/';
    received.push({ path, body: JSON.parse(await readText(request)) });
    sendJson(
      response,
      200,
      path === '/reject' ? { ResultCode: 'C2B00012', ResultDesc: 'Rejected' } : { ResultCode: 0, ResultDesc: 'Accepted' },
    );
  });
  return { ...server, received };
}
