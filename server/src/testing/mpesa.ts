import type { MpesaSandbox } from '../platform/providers/sandbox/mpesa/mpesa-sandbox.ts';
import { answerSandboxAt, mpesaSandbox } from '../platform/providers/sandbox/mpesa/own-sandbox.ts';
import { type TestApp, testApp } from './app.ts';

/** The sandbox that stands in for Safaricom; it calls this application back over HTTP, which listens for that from now on. */
export async function testMpesa(on?: TestApp): Promise<MpesaSandbox> {
  const { app } = on ?? (await testApp());
  // Told each time: all tests of a worker share the sandbox, and some of them have it call elsewhere.
  await answerSandboxAt(app.server.listening ? app.listeningOrigin : await app.listen({ host: '127.0.0.1', port: 0 }));
  return mpesaSandbox();
}
