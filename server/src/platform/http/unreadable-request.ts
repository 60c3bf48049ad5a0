import type { Socket } from 'node:net';
import type { ConnectionError } from 'fastify';

type Refusal = { status: string; message: string };

const tooLong: Refusal = { status: '431 Request Header Fields Too Large', message: 'The address or the headers are too long' };
const tooSlow: Refusal = { status: '408 Request Timeout', message: 'The request took too long to arrive' };
const unreadable: Refusal = { status: '400 Bad Request', message: 'The request cannot be read' };
const refusals: Record<string, Refusal> = { HPE_HEADER_OVERFLOW: tooLong, ERR_HTTP_REQUEST_TIMEOUT: tooSlow };

/** What is no HTTP reaches no route: it is refused here, and told that its connection ends, or the caller would send the next request into nothing. */
export function refuseUnreadable(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const { status, message } = refusals[error.code] ?? unreadable;
  const body = JSON.stringify({ message, error: message });
  const head = ['Content-Type: application/json; charset=utf-8', `Content-Length: ${body.length}`, 'Connection: close'];
  socket.write(`HTTP/1.1 ${status}\r\n${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
}
