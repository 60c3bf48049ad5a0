import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerAuthentication } from 'smtp-server';

export type ReceivedMail = { from: string; to: string[]; text: string; secure: boolean; method: string | null };
export type TestMailServer = { port: number; user: string; password: string; received: ReceivedMail[]; stop(): Promise<void> };

const user = 'garage@example.com';
const password = 'open sesame';

/** A real mail server on loopback for tests. It knows no nobody@, finds full@ full, and hangs up in the middle of mail to hangup@. */
export async function startTestMailServer(): Promise<TestMailServer> {
  const received: ReceivedMail[] = [];
  const methods = new Map<string, string>();
  const server = new SMTPServer({
    authMethods: ['PLAIN', 'LOGIN', 'CRAM-MD5'],
    allowInsecureAuth: true,
    authOptional: true,
    logger: false,
    onAuth(auth, session, callback) {
      if (!isKnown(auth)) return callback(new Error('Invalid username or password'));
      methods.set(session.id, auth.method);
      callback(null, { user });
    },
    onRcptTo({ address }, _session, callback) {
      if (address.startsWith('nobody@')) return callback(Object.assign(new Error('No such mailbox'), { responseCode: 550 }));
      if (address.startsWith('full@')) return callback(Object.assign(new Error('Mailbox full'), { responseCode: 452 }));
      callback();
    },
    onData(stream, session, callback) {
      const { mailFrom, rcptTo } = session.envelope;
      const to = rcptTo.map(({ address }) => address);
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (to.some((address) => address.startsWith('hangup@'))) return hangUp();
        const from = mailFrom ? mailFrom.address : '';
        received.push({
          from,
          to,
          text: Buffer.concat(chunks).toString('utf8'),
          secure: session.secure,
          method: methods.get(session.id) ?? null,
        });
        callback();
      });
    },
  });
  const hangUp = () => {
    for (const connection of server.connections) connection.close();
  };
  // Clients that refuse our certificate are what some tests are about.
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  // A server that listens on TCP has an address of this shape.
  const { port } = server.server.address() as AddressInfo;
  return { port, user, password, received, stop: () => new Promise((done) => server.close(() => done())) };
}

function isKnown(auth: SMTPServerAuthentication): boolean {
  if (auth.username !== user) return false;
  return auth.method === 'CRAM-MD5' ? auth.validatePassword(password) : auth.password === password;
}
