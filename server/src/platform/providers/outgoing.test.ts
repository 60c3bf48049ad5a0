import { createServer } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { assertPublicHost, callService, isPrivate } from './outgoing.ts';
import { type LoopbackServer, startLoopback } from './sandbox/loopback-server.ts';

const production = { isProduction: true };
const get = { method: 'GET', headers: {} } as const;
let server: LoopbackServer | undefined;

afterEach(async () => {
  await server?.stop();
  server = undefined;
});

describe('a host named by a user', () => {
  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.255.255',
    '192.168.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    '::ffff:10.0.0.1',
    '::ffff:a9fe:a9fe',
    '64:ff9b::7f00:1',
    'localhost',
    '2130706433',
  ])('%s is refused in production', async (host) => {
    await expect(assertPublicHost(host, production)).rejects.toThrow(`${host} is not a public address`);
  });

  test('is refused when only one of its addresses is private', async () => {
    const resolve = async () => ['196.201.214.200', '10.0.0.5'];
    await expect(assertPublicHost('mail.example.com', production, resolve)).rejects.toThrow('mail.example.com is not a public address');
  });

  test('is refused when it has no address', async () => {
    await expect(assertPublicHost('nowhere.invalid', production)).rejects.toThrow('nowhere.invalid could not be found');
  });

  test('is pinned to an address that was looked at', async () => {
    expect(await assertPublicHost('mail.example.com', production, async () => ['196.201.214.200'])).toBe('196.201.214.200');
  });

  test('may be loopback outside production', async () => {
    expect(await assertPublicHost('localhost', { isProduction: false })).toBe('localhost');
  });

  test.each(['8.8.8.8', '196.201.214.200', '172.32.0.1', '2a00:1450:4009::1', '::ffff:8.8.8.8'])('%s is public', (address) => {
    expect(isPrivate(address)).toBe(false);
  });
});

describe('a call to a service', () => {
  test('that nobody answers surely did not arrive', async () => {
    const closed = await startLoopback(async () => {});
    await closed.stop();
    await expect(callService(closed.url, get)).rejects.toMatchObject({ kind: 'temporary' });
  });

  test('that is cut off may have arrived', async () => {
    server = await startLoopback(async (_request, response) => {
      response.destroy();
    });
    await expect(callService(server.url, get)).rejects.toMatchObject({ kind: 'unclear' });
  });

  test('that is answered without end is given up', async () => {
    server = await startLoopback(async (_request, response) => {
      const chunk = Buffer.alloc(256 * 1024);
      const pump = () => {
        while (!response.destroyed && response.write(chunk));
      };
      response.on('drain', pump);
      pump();
    });
    await expect(callService(server.url, get)).rejects.toMatchObject({ kind: 'unclear' });
  });

  test('is not led elsewhere', async () => {
    let visits = 0;
    server = await startLoopback(async (_request, response) => {
      visits += 1;
      response.writeHead(302, { Location: '/elsewhere' }).end();
    });
    expect((await callService(server.url, get)).status).toBe(302);
    expect(visits).toBe(1);
  });

  test('that meets no HTTP fails', async () => {
    const gibberish = createServer((socket) => socket.resume().end('220 mail.example.com ESMTP\r\n'));
    await new Promise<void>((done) => gibberish.listen(0, '127.0.0.1', done));
    const address = gibberish.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    await expect(callService(`http://127.0.0.1:${port}`, get)).rejects.toMatchObject({ kind: 'unclear' });
    await new Promise((done) => gibberish.close(done));
  });
});
