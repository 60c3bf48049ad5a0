import { once } from 'node:events';
import { setTimeout as pass } from 'node:timers/promises';
import autocannon from 'autocannon';
import { WebSocket } from 'ws';
import { memoryOf, type Started } from './servers.ts';
import type { BenchGarage } from './world.ts';

const socketsEach = 50;
const callers = 200;
const seconds = 15;

/** Two thousand live connections and two hundred callers at once, and what memory the server holds a minute after they left. */
export async function rushOn(
  server: Started,
  { members, token }: BenchGarage,
): Promise<{ sockets: number; maxMiB: number; afterMiB: number }> {
  const sockets = [];
  for (const owner of members)
    sockets.push(...(await Promise.all(Array.from({ length: socketsEach }, () => connect(server, owner.token)))));
  await autocannon({
    url: `${server.url}/api/vehicles?per_page=100`,
    connections: callers,
    duration: seconds,
    headers: { authorization: `Bearer ${token}` },
  });
  const maxMiB = await memoryOf(server);
  for (const socket of sockets) socket.terminate();
  await pass(60_000);
  return { sockets: sockets.length, maxMiB, afterMiB: await memoryOf(server) };
}

async function connect({ url }: Started, token: string): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/cable?t=${token}`, ['actioncable-v1-json']);
  await once(socket, 'message');
  return socket;
}
