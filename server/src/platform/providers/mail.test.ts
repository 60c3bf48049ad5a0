import { english } from '@karakana/contract/text.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type SmtpAccount, smtpProvider } from './mail.ts';
import { mailHtml } from './mail-html.ts';
import { startTestMailServer, type TestMailServer } from './sandbox/test-mail-server.ts';

const development = { isProduction: false };
const production = { isProduction: true };
const mail = {
  outboxId: 42,
  garageId: null,
  to: 'otieno@example.com',
  subject: 'Your car is ready',
  text: 'Karibu.',
  brandName: 'Karakana',
  attachment: null,
};
let server: TestMailServer;

beforeEach(async () => {
  server = await startTestMailServer();
});
afterEach(() => server.stop());

const account = (changes: Partial<SmtpAccount> = {}): SmtpAccount => ({
  host: '127.0.0.1',
  port: server.port,
  domain: null,
  user: server.user,
  password: server.password,
  authentication: 'plain',
  startTls: true,
  from: 'Karakana <no-reply@karakana.example>',
  mustBePublic: true,
  ...changes,
});

describe('mail by SMTP', () => {
  test('a private host of a garage is refused in production', async () => {
    await expect(smtpProvider(account(), production).send(mail)).rejects.toMatchObject({ message: '127.0.0.1 is not a public address' });
    expect(server.received).toEqual([]);
  });

  test('a password is not given to a server without a true certificate in production', async () => {
    const provider = smtpProvider(account({ mustBePublic: false }), production);
    await expect(provider.send(mail)).rejects.toMatchObject({ kind: 'temporary' });
    expect(server.received).toEqual([]);
  });

  test('a wrong password is refused, by sending and by the trial', async () => {
    const provider = smtpProvider(account({ password: 'wrong' }), development);
    await expect(provider.send(mail)).rejects.toMatchObject({ kind: 'refused' });
    await expect(provider.check()).rejects.toMatchObject({ kind: 'refused' });
  });

  test('a paper goes with its letter, byte by byte', async () => {
    const bytes = Buffer.from('%PDF-1.7 \0 not quite a paper');
    await smtpProvider(account(), development).send({ ...mail, attachment: { name: 'INV-000042.pdf', bytes } });
    const { text = '' } = server.received[0] ?? {};
    expect(text).toContain('Content-Type: application/pdf; name=INV-000042.pdf');
    expect(text).toContain(bytes.toString('base64'));
  });

  test.each([
    ['an unknown mailbox is refused', 'nobody@example.com', 'refused'],
    ['a full mailbox may be empty later', 'full@example.com', 'temporary'],
    ['a server that hangs up over the text may have sent it', 'hangup@example.com', 'unclear'],
  ])('%s', async (_name, to, kind) => {
    await expect(smtpProvider(account(), development).send({ ...mail, to })).rejects.toMatchObject({ kind });
  });

  test('a server that is away is worth another try', async () => {
    const { port } = server;
    await server.stop();
    await expect(smtpProvider(account({ port }), development).send(mail)).rejects.toMatchObject({ kind: 'temporary' });
    server = await startTestMailServer();
  });

  test('a list smuggled in as the address is one wrong address', async () => {
    const provider = smtpProvider(account(), development);
    await expect(provider.send({ ...mail, to: 'a@example.com, b@example.com' })).rejects.toThrow();
    expect(server.received).toEqual([]);
  });

  test('a line break in the subject adds no header', async () => {
    await smtpProvider(account(), development).send({ ...mail, subject: 'Hello\r\nBcc: thief@example.com' });
    expect(server.received[0]?.to).toEqual(['otieno@example.com']);
    expect(server.received[0]?.text).toContain('\r\nSubject: Hello Bcc: thief@example.com\r\n');
  });

  test.each(['plain', 'login', 'cram_md5'] as const)('signs in by %s', async (authentication) => {
    await smtpProvider(account({ authentication }), development).send(mail);
    expect(server.received[0]).toMatchObject({ method: { plain: 'PLAIN', login: 'LOGIN', cram_md5: 'CRAM-MD5' }[authentication] });
  });

  test('speaks TLS where the server offers it, and not when told so', async () => {
    await smtpProvider(account(), development).send(mail);
    await smtpProvider(account({ startTls: false }), development).send(mail);
    expect(server.received.map(({ secure }) => secure)).toEqual([true, false]);
  });

  test('carries the message number in its id, text and HTML, and says that a machine wrote it', async () => {
    const sent = await smtpProvider(account(), development).send(mail);
    const [received] = server.received;
    expect(sent.id).toBe('<outbox-42@karakana.example>');
    expect(received).toMatchObject({ from: 'no-reply@karakana.example', to: ['otieno@example.com'] });
    for (const part of ['Message-ID: <outbox-42@karakana.example>', 'Auto-Submitted: auto-generated', 'text/plain', 'text/html']) {
      expect(received?.text).toContain(part);
    }
  });

  test('the trial says that it went well', async () => {
    expect(english(await smtpProvider(account(), development).check())).toBe('127.0.0.1 accepted the connection');
  });
});

describe('the HTML of a mail', () => {
  test('never runs what someone wrote into it', () => {
    const html = mailHtml({ subject: '<b>', text: '<script>alert("x")</script> https://x.example/"onclick="y', brandName: 'A & <i>B</i>' });
    expect(html).not.toMatch(/<script|<b>|<i>|"onclick/);
    expect(html).toContain('A &amp; &lt;i&gt;B&lt;/i&gt;');
  });

  test('makes links of web addresses and keeps lines', () => {
    const html = mailHtml({ subject: 'Reset', text: 'Hello,\nopen https://app.example/reset?a=1&b=2.\n\nBye', brandName: 'Karakana' });
    expect(html).toContain('Hello,<br>open <a href="https://app.example/reset?a=1&amp;b=2">https://app.example/reset?a=1&amp;b=2</a>.</p>');
  });
});
