import { type MpesaSandbox, startMpesaSandbox } from './mpesa-sandbox.ts';

let started: Promise<MpesaSandbox> | undefined;
let application: string | undefined;

/** The one of this process, which stands in for Safaricom outside production. Started when it is first needed. */
export function mpesaSandbox(): Promise<MpesaSandbox> {
  started ??= start();
  return started;
}

/** Where this process listens, so that callbacks find it whatever its public name is. */
export async function answerSandboxAt(address: string): Promise<void> {
  application = address;
  (await started)?.reachAt(address);
}

async function start(): Promise<MpesaSandbox> {
  const sandbox = await startMpesaSandbox();
  if (application) sandbox.reachAt(application);
  return sandbox;
}
