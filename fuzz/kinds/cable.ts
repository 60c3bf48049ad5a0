import { brokenFrames, commandOf, frameOf, uselessFrames } from '../../server/src/testing/hostile/odd-frames.ts';
import { pickMember } from '../callers.ts';
import type { Random } from '../random.ts';
import { bytesOf, type Caller, hostOf, type MakeShot, type Step } from '../shot.ts';

const origins = ['null', '', 'http://elsewhere.test', ':::', 'file://', '[', 'http://'];
const protocols = ['actioncable-unsupported', '', ',,,', 'actioncable-v1-json, actioncable-unsupported', 'x'.repeat(2_000), '"'];
const tokens = ['', '%00', 'x', 'x'.repeat(600), '%ff', 'a&t=b'];

/** A live connection: frames that break it, frames of no use, and floods within bounds. */
export const makeCable: MakeShot = (random) => {
  const member = pickMember(random);
  switch (random.below(5)) {
    case 0:
      return handshake(random, member);
    case 1: {
      const { about, bytes } = random.pick(brokenFrames);
      return { about: `live: ${about}`, caller: member, steps: (token) => [...opened(member, token), { say: bytes }, { hear: 'end' }] };
    }
    case 2: {
      const frames = Array.from({ length: 1 + random.below(30) }, () => random.pick(uselessFrames));
      const say = Buffer.concat(frames.map(({ bytes }) => bytes));
      return {
        about: `live: ${frames[0]?.about} and ${frames.length - 1} more`,
        caller: member,
        steps: (token) => [...opened(member, token), { say }, ...goodbye],
      };
    }
    case 3: {
      const times = 10 + random.below(190);
      const identifier = { channel: 'NotificationChannel', user_id: 1 + random.below(60) };
      const say = Buffer.concat(
        Array.from({ length: times }, (_, n) => frameOf(commandOf(n % 2 ? 'unsubscribe' : 'subscribe', identifier))),
      );
      return { about: `live: ${times} changes of mind`, caller: member, steps: (token) => [...opened(member, token), { say }, ...goodbye] };
    }
    default: {
      const { about, bytes } = random.pick(random.percent(50) ? brokenFrames : uselessFrames);
      const cut = random.below(bytes.length + 1);
      const how = random.pick(['politely', 'abruptly'] as const);
      return {
        about: `live: ${about}, left after ${cut} bytes`,
        caller: member,
        steps: (token) => [...opened(member, token), { say: bytes.subarray(0, cut) }, { hear: 'little' }, { leave: how }],
      };
    }
  }
};

const goodbye: Step[] = [{ say: frameOf('', { opcode: 8 }) }, { hear: 'end' }];

/** A handshake in which something is wrong; whatever is answered, it is no fault of ours. */
function handshake(random: Random, member: Caller) {
  const token = random.percent(50) ? random.pick(tokens) : undefined;
  const origin = random.percent(50) ? random.pick(origins) : undefined;
  const protocol = random.percent(40) ? random.pick(protocols) : undefined;
  const key = random.percent(80) ? undefined : random.pick(['', '?', 'x'.repeat(1_000)]);
  return {
    about: `live: a handshake with token ${token?.slice(0, 20)}, origin ${origin}, protocol ${protocol?.slice(0, 20)}, key ${key?.slice(0, 20)}`,
    caller: token === undefined ? member : null,
    steps: (own: string): Step[] => [{ say: greeting(member, token ?? own, { origin, protocol, key }) }, { hear: 'either' }],
  };
}

const opened = (member: Caller, token: string): Step[] => [{ say: greeting(member, token, {}) }, { hear: 'answer' }];

function greeting(
  member: Caller,
  token: string,
  odd: { origin?: string | undefined; protocol?: string | undefined; key?: string | undefined },
): Buffer {
  const headers: [string, string][] = [
    ['Host', hostOf(member)],
    ['Connection', 'Upgrade'],
    ['Upgrade', 'websocket'],
    ['Sec-WebSocket-Version', '13'],
    ['Sec-WebSocket-Key', odd.key ?? 'AAAAAAAAAAAAAAAAAAAAAA=='],
    ['Sec-WebSocket-Protocol', odd.protocol ?? 'actioncable-v1-json'],
  ];
  if (odd.origin !== undefined) headers.push(['Origin', odd.origin]);
  return bytesOf({ method: 'GET', url: `/cable?t=${token}`, headers });
}
