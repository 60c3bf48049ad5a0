export type RawAnswer = { status: number; headers: Record<string, string>; body: Buffer; length: number };

/** The first whole answer in these bytes, or null while there is none. */
export function readAnswer(bytes: Buffer, { isHead, isOver }: { isHead: boolean; isOver: boolean }): RawAnswer | null {
  const headEnd = bytes.indexOf('\r\n\r\n');
  if (headEnd < 0) return null;
  const start = headEnd + 4;
  const [first = '', ...lines] = bytes.toString('latin1', 0, headEnd).split('\r\n');
  const status = Number(first.split(' ')[1]);
  // ‘Go on’ is a word before the answer.
  if (status >= 100 && status < 200 && status !== 101) {
    const next = readAnswer(bytes.subarray(start), { isHead, isOver });
    return next && { ...next, length: next.length + start };
  }
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  const whole = (body: Buffer, end: number): RawAnswer => ({ status, headers, body, length: end });
  if (isHead || [101, 204, 304].includes(status)) return whole(Buffer.alloc(0), start);
  if (headers['transfer-encoding'] === 'chunked') {
    const read = readChunks(bytes, start);
    return read && whole(read.body, read.end);
  }
  if (headers['content-length'] === undefined) return isOver ? whole(bytes.subarray(start), bytes.length) : null;
  const end = start + Number(headers['content-length']);
  return bytes.length >= end ? whole(bytes.subarray(start, end), end) : null;
}

function readChunks(bytes: Buffer, start: number): { body: Buffer; end: number } | null {
  const parts: Buffer[] = [];
  for (let at = start; ; ) {
    const lineEnd = bytes.indexOf('\r\n', at);
    if (lineEnd < 0) return null;
    const size = Number.parseInt(bytes.toString('latin1', at, lineEnd), 16);
    if (Number.isNaN(size)) throw new Error('The server sent a chunk without a size');
    const next = lineEnd + 2 + size + 2;
    if (bytes.length < next) return null;
    if (size === 0) return { body: Buffer.concat(parts), end: next };
    parts.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = next;
  }
}
