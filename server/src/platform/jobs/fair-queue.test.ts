import { expect, test } from 'vitest';
import { fairQueue } from './fair-queue.ts';

const few = { waitingOfOne: 3, waiting: 5 };

/** Acts that end when they are told to, and what has begun so far. */
function rehearse() {
  const inTurn = fairQueue(few, 'Too many of yours wait');
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const send = (whose: string, name: string, isGone?: () => boolean) => {
    const act = async () => {
      begun.push(name);
      await new Promise<void>((resolve) => ends.push(resolve));
      return name;
    };
    return inTurn(whose, act, isGone);
  };
  return { begun, send, endOne: () => ends.shift()?.() };
}

test('who has the most waiting is refused one more, and nobody else is', async () => {
  const { send } = rehearse();
  for (const name of ['a1', 'a2', 'a3', 'a4']) void send('a', name);
  await expect(send('a', 'a5')).rejects.toMatchObject({ status: 429, message: 'Too many of yours wait' });
  void send('b', 'b1');
  void send('c', 'c1');
  await expect(send('d', 'd1')).rejects.toMatchObject({ status: 503 });
});

test('one runs at a time, and those who wait are served in rounds', async () => {
  const { begun, send, endOne } = rehearse();
  const all = [send('a', 'a1'), send('a', 'a2'), send('a', 'a3'), send('a', 'a4'), send('b', 'b1'), send('c', 'c1')];
  expect(begun).toEqual(['a1']);
  for (const _ of all) {
    endOne();
    await new Promise(setImmediate);
  }
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'a4']);
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'a4', 'b1', 'c1']);
});

test('who has gone is not served, and leaves their place to another', async () => {
  const { begun, send, endOne } = rehearse();
  const gone = new Set<string>();
  const sent = ['a1', 'a2', 'a3', 'a4'].map((name) => send('a', name, () => gone.has(name)));
  const ends = Promise.allSettled(sent);
  for (const name of ['a2', 'a4']) gone.add(name);
  const later = send('a', 'a5');
  for (const _ of [...sent, later]) {
    endOne();
    await new Promise(setImmediate);
  }
  expect(begun).toEqual(['a1', 'a3', 'a5']);
  expect((await ends).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected']);
  expect(await later).toBe('a5');
});

test('one that fails hands its place on', async () => {
  const inTurn = fairQueue(few, 'Too many of yours wait');
  const failed = inTurn('a', () => Promise.reject(new Error('no luck')));
  const next = inTurn('a', async () => 'served');
  await expect(failed).rejects.toThrow('no luck');
  expect(await next).toBe('served');
});
