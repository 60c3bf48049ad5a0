import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type RawAnswer, readAnswer } from './raw-answer.ts';

/** One connection on which any bytes at all can be said, and what comes back is read as HTTP. */
export type RawConnection = {
  say(bytes: Buffer | string): void;
  /** The next whole answer, `ended` when the server hung up before it, or `silent` when neither came within the time. */
  answer(withinMs: number, isHead?: 'head'): Promise<RawAnswer | 'ended' | 'silent'>;
  /** Whether the server hung up within the time. */
  ended(withinMs: number): Promise<boolean>;
  /** What the machine says of how the connection broke, where it did. */
  brokenBy(): string | undefined;
  /** What came and was not read as an answer. */
  rest(): Buffer;
  leave(how: 'politely' | 'abruptly'): void;
};

export function openConnection(port: number): RawConnection {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  let heard = Buffer.alloc(0);
  let isOver = false;
  let brokenBy: string | undefined;
  let wake = () => {};
  socket.on('data', (chunk) => {
    heard = Buffer.concat([heard, chunk]);
    wake();
  });
  socket.on('error', (error: NodeJS.ErrnoException) => {
    brokenBy = error.syscall === undefined ? error.message : `${error.syscall} ${error.code}`;
  });
  for (const event of ['end', 'close', 'error']) {
    socket.on(event, () => {
      isOver = true;
      wake();
    });
  }

  async function until<T>(find: () => T | undefined, withinMs: number): Promise<T | undefined> {
    const patience = new AbortController();
    const late = pause(withinMs, 'late' as const, { signal: patience.signal }).catch(() => 'late' as const);
    try {
      for (;;) {
        const found = find();
        if (found !== undefined) return found;
        const { promise, resolve } = Promise.withResolvers<void>();
        wake = resolve;
        if ((await Promise.race([promise, late])) === 'late') return find();
      }
    } finally {
      patience.abort();
    }
  }

  return {
    say: (bytes) => void (socket.writable && socket.write(bytes)),
    async answer(withinMs, isHead) {
      const found = await until(() => {
        const read = readAnswer(heard, { isHead: isHead === 'head', isOver });
        return read ?? (isOver ? 'ended' : undefined);
      }, withinMs);
      if (found === undefined || found === 'ended') return found ?? 'silent';
      heard = heard.subarray(found.length);
      return found;
    },
    ended: async (withinMs) => (await until(() => isOver || undefined, withinMs)) ?? false,
    brokenBy: () => brokenBy,
    rest: () => heard,
    leave(how) {
      if (how === 'politely') socket.destroySoon();
      // What is ending already cannot be reset, and the process that tried would never end.
      else if (socket.writableEnded || socket.connecting) socket.destroy();
      else socket.resetAndDestroy();
    },
  };
}
