import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { Started } from './servers.ts';
import type { BenchGarage, BenchMember } from './world.ts';

const boardsEach = 5;

/** From pressing, and from the answer, until the last board has heard of a move. In milliseconds, the middle and the worst of all moves. */
export type Delivery = { boards: number; middleMs: number; worstMs: number; afterAnswerMs: number };
type Move = (id: number) => Promise<void>;

/** Five boards of each member, each subscribed to the works of its branch. */
export async function openBoards({ url }: Started, { members, branchId }: BenchGarage): Promise<WebSocket[]> {
  const boards: WebSocket[] = [];
  for (const member of members)
    boards.push(...(await Promise.all(Array.from({ length: boardsEach }, () => openBoard(url, member, branchId)))));
  return boards;
}

async function openBoard(url: string, { token, userId }: BenchMember, branchId: number): Promise<WebSocket> {
  const board = new WebSocket(`${url.replace('http', 'ws')}/cable?t=${token}`, ['actioncable-v1-json']);
  await heard(board, ({ type }) => type === 'welcome');
  const identifier = JSON.stringify({ channel: 'Work', user_id: userId, branch_id: branchId });
  const confirmed = heard(board, ({ type }) => type === 'confirm_subscription');
  board.send(JSON.stringify({ command: 'subscribe', identifier }));
  await confirmed;
  return board;
}

/** As many that are told of everything. */
export const openBoardsBare = ({ url }: Started, count: number): Promise<WebSocket[]> =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const board = new WebSocket(url.replace('http', 'ws'));
      await once(board, 'open');
      return board;
    }),
  );

/** Moves one work after the other, each once all boards have heard of the one before. */
export async function deliver(boards: WebSocket[], ids: number[], move: Move): Promise<Delivery> {
  const [whole, after]: [number[], number[]] = [[], []];
  for (const id of ids) {
    const all = Promise.all(boards.map((board) => heard(board, (frame) => idIn(frame) === id))).then(() => performance.now());
    const pressed = performance.now();
    await move(id);
    const answered = performance.now();
    const last = await all;
    whole.push(last - pressed);
    after.push(Math.max(0, last - answered));
  }
  for (const board of boards) board.terminate();
  return { boards: boards.length, middleMs: middle(whole), worstMs: Math.max(...whole), afterAnswerMs: Math.max(...after) };
}

type Frame = { type?: string; message?: unknown };

/** Once a frame of this kind has come. */
function heard(board: WebSocket, isIt: (frame: Frame) => boolean): Promise<void> {
  return new Promise((go) => {
    const listen = (bytes: unknown): void => {
      if (!isIt(JSON.parse(String(bytes)))) return;
      board.off('message', listen);
      go();
    };
    board.on('message', listen);
  });
}

/** Of which work a frame tells; Karakana wraps it as its contract says, the floor does not. */
function idIn({ message }: Frame): number | undefined {
  const found = /"id":(\d+)/.exec(JSON.stringify(message ?? {}));
  return found ? Number(found[1]) : undefined;
}

const middle = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
