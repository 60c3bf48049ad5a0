import { once } from 'node:events';
import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../platform/settings/settings.ts';
import { StartError } from '../platform/settings/start-error.ts';

type Address = Pick<Settings, 'host' | 'port'>;

/** Tries the port before anything is started for it. */
export async function refuseBusyPort({ host, port }: Address): Promise<void> {
  const probe = createServer();
  try {
    probe.listen({ host, port });
    await once(probe, 'listening');
  } catch (error) {
    throw inWords(error, { host, port });
  }
  probe.close();
  await once(probe, 'close');
}

/** Listens, and says on which port. */
export async function listen(app: FastifyInstance, { host, port }: Address): Promise<number> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw inWords(error, { host, port });
  }
  const [address] = app.addresses();
  return typeof address === 'object' ? address.port : port;
}

function inWords(error: unknown, { host, port }: Address): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return new StartError(`PORT: ${port} is in use by another program, stop it or choose another port`);
  if (code === 'EACCES') return new StartError(`PORT: ${port} may not be used by this user, choose one above 1023`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return new StartError(`HOST: ${host} is not an address of this machine`);
  return error;
}
