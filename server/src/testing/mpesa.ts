import type { MpesaSandbox } from '../platform/providers/sandbox/mpesa/mpesa-sandbox.ts';
import { answerSandboxAt, mpesaSandbox } from '../platform/providers/sandbox/mpesa/own-sandbox.ts';
import { type TestApp, testApp } from './app.ts';

let listening: TestApp | undefined;

/** The sandbox that stands in for Safaricom; it calls this application back over HTTP, which listens for that from now on. */
export async function testMpesa(on?: TestApp): Promise<MpesaSandbox> {
  const app = on ?? (await testApp());
  if (listening !== app) {
    const isListening = app.app.server.listening;
    await answerSandboxAt(isListening ? app.app.listeningOrigin : await app.app.listen({ host: '127.0.0.1', port: 0 }));
    listening = app;
  }
  return mpesaSandbox();
}
