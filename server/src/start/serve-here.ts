import { openApp } from '../app.ts';
import { makeDrainable } from '../platform/http/draining.ts';
import { answerSandboxAt } from '../platform/providers/sandbox/mpesa/own-sandbox.ts';
import type { Settings } from '../platform/settings/settings.ts';
import { fillEmpty } from './fill-empty.ts';
import type { Lifetime } from './lifetime.ts';
import { listen } from './port.ts';
import { releaseMemory, releaseMemoryAfterRush } from './rest.ts';

const patience = 20_000;

/** Serves in this process, on a prepared database; says on which port. */
export async function serveHere(settings: Settings, url: string, life: Lifetime): Promise<number> {
  const { app, platform, close } = await openApp(settings, url);
  life.opened(close);
  if (settings.demo) await fillEmpty(platform);
  life.signal.throwIfAborted();
  const { drain } = makeDrainable(app);
  life.opened(() => drain({ grace: settings.stopGraceSeconds * 1000, patience }));
  const port = await listen(app, settings);
  if (!settings.isProduction)
    await answerSandboxAt(`http://${['0.0.0.0', '::'].includes(settings.host) ? '127.0.0.1' : settings.host}:${port}`);
  releaseMemory();
  releaseMemoryAfterRush();
  return port;
}
