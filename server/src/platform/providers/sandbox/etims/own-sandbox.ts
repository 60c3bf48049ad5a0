import { type EtimsSandbox, startEtimsSandbox } from './etims-sandbox.ts';

let started: Promise<EtimsSandbox> | undefined;

/** The one of this process, which stands in for the revenue authority outside production. Started when it is first needed. */
export function etimsSandbox(): Promise<EtimsSandbox> {
  started ??= startEtimsSandbox();
  return started;
}
