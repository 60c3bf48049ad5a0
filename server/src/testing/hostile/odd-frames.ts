const mask = Buffer.from([0x12, 0x34, 0x56, 0x78]);

export type FrameShape = { opcode?: number; first?: number; isMasked?: boolean; saysLength?: bigint };

/** A frame of a websocket, as a client writes it unless told otherwise. `first` is its whole first byte. */
export function frameOf(
  content: string | Buffer,
  { opcode = 1, first = 0x80 | opcode, isMasked = true, saysLength }: FrameShape = {},
): Buffer {
  const payload = Buffer.from(content);
  const length = saysLength ?? BigInt(payload.length);
  const masked = isMasked ? 0x80 : 0;
  const head = length < 126n ? Buffer.from([first, masked | Number(length)]) : length < 65_536n ? Buffer.alloc(4) : Buffer.alloc(10);
  if (head.length > 2) {
    head[0] = first;
    head[1] = masked | (head.length === 4 ? 126 : 127);
    if (head.length === 4) head.writeUInt16BE(Number(length), 2);
    else head.writeBigUInt64BE(length, 2);
  }
  if (!isMasked) return Buffer.concat([head, payload]);
  return Buffer.concat([head, mask, Buffer.from(payload.map((byte, n) => byte ^ (mask[n % 4] ?? 0)))]);
}

export const commandOf = (command: string, identifier: unknown): string =>
  JSON.stringify({ command, identifier: typeof identifier === 'string' ? identifier : JSON.stringify(identifier) });

const closing = (code: number, reason: string | Buffer = ''): Buffer => {
  const head = Buffer.alloc(2);
  head.writeUInt16BE(code);
  return Buffer.concat([head, Buffer.from(reason)]);
};

/** What breaks the protocol, so that the server must hang up. */
export const brokenFrames: { about: string; bytes: Buffer }[] = [
  { about: 'a frame without a mask', bytes: frameOf('{}', { isMasked: false }) },
  { about: 'a frame of more than is read', bytes: frameOf('x'.repeat(17_000)) },
  { about: 'a frame that says it is endless', bytes: frameOf('x', { saysLength: 2n ** 62n }) },
  { about: 'a frame that says it is longer than can be', bytes: frameOf('x', { saysLength: 2n ** 64n - 1n }) },
  { about: 'a text that is not UTF-8', bytes: frameOf(Buffer.from([0xff, 0xfe, 0xc0, 0x80])) },
  { about: 'half of a letter', bytes: frameOf(Buffer.from([0xe2, 0x82])) },
  { about: 'a kind of frame that is none', bytes: frameOf('x', { opcode: 5 }) },
  { about: 'a control frame that is none', bytes: frameOf('x', { opcode: 13 }) },
  { about: 'a frame with reserved bits', bytes: frameOf('x', { first: 0xf1 }) },
  { about: 'a frame that goes on with nothing', bytes: frameOf('x', { opcode: 0 }) },
  { about: 'a text inside a text', bytes: Buffer.concat([frameOf('a', { first: 1 }), frameOf('b', { first: 1 })]) },
  {
    about: 'fragments of more than is read',
    bytes: Buffer.concat([frameOf('a', { first: 1 }), ...Array.from({ length: 20 }, () => frameOf('x'.repeat(1_000), { first: 0 }))]),
  },
  { about: 'a long ping', bytes: frameOf('x'.repeat(126), { opcode: 9 }) },
  { about: 'a ping in fragments', bytes: frameOf('x', { first: 9 }) },
  { about: 'a goodbye of one byte', bytes: frameOf('x', { opcode: 8 }) },
  { about: 'a goodbye with a number that is none', bytes: frameOf(closing(1), { opcode: 8 }) },
  { about: 'a goodbye with a number that is kept', bytes: frameOf(closing(1005), { opcode: 8 }) },
  { about: 'a goodbye that is not UTF-8', bytes: frameOf(closing(1000, Buffer.from([0xff])), { opcode: 8 }) },
  { about: 'a goodbye', bytes: frameOf(closing(1000, 'bye'), { opcode: 8 }) },
  { about: 'an empty goodbye', bytes: frameOf('', { opcode: 8 }) },
  { about: 'HTTP in the middle', bytes: Buffer.from('GET / HTTP/1.1\r\nHost: a\r\n\r\n') },
];

const identifiers: unknown[] = [
  '',
  'not JSON',
  '{"channel":',
  'null',
  '[]',
  {},
  { channel: 'CustomerChannel' },
  { channel: 'CustomerChannel', user_id: 1 },
  { channel: 'CustomerChannel', user_id: '1' },
  { channel: 'CustomerChannel', user_id: 1e308 },
  { channel: 'WorkChannel', user_id: 1, branch_id: 1 },
  { channel: 'WorkChannel', user_id: 1, branch_id: -1 },
  { channel: '__proto__', user_id: 1 },
  { channel: 'constructor', user_id: 1 },
  { channel: 'toStringChannel', user_id: 1 },
  { channel: ['CustomerChannel'], user_id: 1 },
  { channel: 'x'.repeat(5_000), user_id: 1 },
  { channel: '\ud800', user_id: 1 },
];

/** What is of no use but breaks nothing, so that the server goes on listening. */
export const uselessFrames: { about: string; bytes: Buffer }[] = [
  ...['subscribe', 'unsubscribe', 'message'].flatMap((command) =>
    identifiers.map((identifier) => {
      const text = commandOf(command, identifier);
      return { about: text.slice(0, 80), bytes: frameOf(text) };
    }),
  ),
  ...['', 'null', '[]', '{', '"subscribe"', '{"command":"dance","identifier":"{}"}', '{"command":{},"identifier":1}', '[[[[[[[['].map(
    (text) => ({
      about: `the text ${text}`,
      bytes: frameOf(text),
    }),
  ),
  { about: 'lists in lists', bytes: frameOf('['.repeat(15_000)) },
  { about: 'an identifier of levels', bytes: frameOf(commandOf('subscribe', '['.repeat(1_000))) },
  { about: 'bytes', bytes: frameOf(Buffer.from([0, 255, 1, 254]), { opcode: 2 }) },
  { about: 'a ping', bytes: frameOf('hello', { opcode: 9 }) },
  { about: 'a pong nobody asked for', bytes: frameOf('', { opcode: 10 }) },
  {
    about: 'a text in two fragments with a ping between',
    bytes: Buffer.concat([frameOf('{"a":', { first: 1 }), frameOf('', { opcode: 9 }), frameOf('1}', { first: 0x80 })]),
  },
];
