import { reasonOf, StartError } from '../platform/settings/start-error.ts';

/** From start to stop: what is opened is closed in reverse order, however the process ends. */
export type Lifetime = {
  /** Aborted when somebody asked to stop, also in the middle of the start. */
  signal: AbortSignal;
  opened(close: () => Promise<void>): void;
};

type Exit = (code: number) => void;

/** Runs until a signal asks it to stop. A second signal does not wait for what is in flight. */
export async function runUntilStopped(start: (life: Lifetime) => Promise<void>): Promise<void> {
  const exit: Exit = (code) => process.exit(code);
  const closers: (() => Promise<void>)[] = [];
  const asked = new AbortController();
  let askedAt = 0;

  async function closeAll(): Promise<void> {
    for (let close = closers.pop(); close; close = closers.pop()) await close();
  }

  /** What was opened first is the database, which must not outlive us; all else ends with the process. */
  function endNow(): void {
    const [database] = closers.splice(0);
    Promise.resolve(database?.()).then(
      () => exit(1),
      () => exit(1),
    );
  }

  function stop(): void {
    if (!asked.signal.aborted) {
      askedAt = Date.now();
      asked.abort();
      starting.then(closeAll, closeAll).then(
        () => exit(0),
        (error) => {
          console.error(`Karakana did not stop cleanly: ${reasonOf(error)}`);
          exit(1);
        },
      );
    }
    // One Ctrl-C may come twice: from the terminal, and from the npm that started us.
    else if (Date.now() - askedAt > 1_000) endNow();
  }

  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  // What one request does wrong must not end the service for everybody. Each acts in a transaction of its own, so nothing is left by half.
  process.on('uncaughtException', (error) => console.error('Karakana met an error that nobody handled, and goes on:', error));

  const starting = start({ signal: asked.signal, opened: (close) => void closers.push(close) });
  try {
    await starting;
  } catch (error) {
    if (asked.signal.aborted) return;
    asked.abort();
    console.error('Karakana did not start:', error instanceof StartError ? error.message : error);
    await closeAll().catch((problem) => console.error(reasonOf(problem)));
    exit(1);
  }
}
