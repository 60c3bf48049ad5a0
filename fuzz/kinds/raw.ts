import { oddRequests } from '../../server/src/testing/hostile/odd-requests.ts';
import { pickCaller } from '../callers.ts';
import { bytesOf, headersOf, type MakeShot, probe, type Step } from '../shot.ts';
import { writeRequest } from './calls.ts';

/** What is said on a connection before, between, after or instead of requests. */
export const makeRaw: MakeShot = (random, stock, number) => {
  const caller = pickCaller(random);
  const { request } = writeRequest(random, stock, random.pick(stock.endpoints), number);
  const right = (token: string): Buffer => bytesOf({ ...request, headers: [...headersOf(caller, token), ...(request.headers ?? [])] });
  const odd = random.pick(oddRequests);
  const name = `${request.method} ${request.url.slice(0, 80)}`;
  const how = random.pick(['politely', 'abruptly'] as const);
  const share = random.below(1_000) / 1_000;
  const pieces = 3 + random.below(10);
  const made = (about: string, steps: (token: string) => Step[], who = caller) => ({ about, caller: who, steps });
  switch (random.below(9)) {
    case 0:
    case 1:
      return made(odd.about, () => [{ say: odd.bytes }, { hear: 'either' }], null);
    case 2:
      return made(`${odd.about} after ${name}`, (token) => [
        { say: Buffer.concat([right(token), odd.bytes]) },
        { hear: 'either' },
        { hear: 'either' },
      ]);
    case 3:
      return made(
        `${odd.about} cut at ${share}`,
        () => [{ say: odd.bytes.subarray(0, share * odd.bytes.length) }, { hear: 'little' }, { leave: how }],
        null,
      );
    case 4:
      return made(`half of ${name}, then ${how} gone`, (token) => {
        const bytes = right(token);
        return [{ say: bytes.subarray(0, share * bytes.length) }, { hear: 'little' }, { leave: how }];
      });
    case 5:
      return made(`${name}, and gone before the answer`, (token) => [
        { say: right(token) },
        { wait: Math.floor(share * 20) },
        { leave: how },
      ]);
    case 6: {
      const times = 2 + random.below(15);
      return made(`${times} times ${name} at once`, (token) => [
        { say: Buffer.concat(Array.from({ length: times }, () => right(token))) },
        ...Array.from({ length: times }, (): Step => ({ hear: 'answer' })),
        ...probe,
      ]);
    }
    case 7:
      return made(`${name} a few bytes at a time`, (token) => [...slowly(right(token), pieces), { hear: 'answer' }]);
    default:
      return made(`garbage before ${name}`, (token) => [
        { say: Buffer.concat([Buffer.from('\r\n\r\n\0\xff'), right(token)]) },
        { hear: 'either' },
      ]);
  }
};

function slowly(bytes: Buffer, pieces: number): Step[] {
  const size = Math.max(1, Math.ceil(bytes.length / pieces));
  return Array.from({ length: pieces }, (_, n): Step[] => [{ say: bytes.subarray(n * size, (n + 1) * size) }, { wait: 2 }]).flat();
}
