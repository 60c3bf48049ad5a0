import { isIP } from 'node:net';
import { type Sayable, say, verbatim } from '@karakana/contract/text.ts';
import nodemailer from 'nodemailer';
import type { Database } from '../database/database.ts';
import { mailHtml } from './mail-html.ts';
import { assertPublicHost, timeoutMs } from './outgoing.ts';
import { ProviderError } from './provider-error.ts';
import { sandboxProvider } from './sandbox/sandbox-provider.ts';

export type Mail = {
  outboxId: number;
  garageId: number | null;
  to: string;
  subject: string;
  text: string;
  brandName: string;
  attachment: { name: string; bytes: Buffer } | null;
};

export type MailProvider = {
  name: string;
  send(mail: Mail): Promise<{ id: string }>;
  /** Tries the connection and says in words what came of it. */
  check(): Promise<Sayable>;
};

export type SmtpAccount = {
  host: string;
  port: number;
  /** What we call ourselves to the mail server. */
  domain: string | null;
  user: string | null;
  password: string | null;
  authentication: 'plain' | 'login' | 'cram_md5';
  startTls: boolean;
  from: string;
  /** A host named by a garage must be a public one; the operator's may stand anywhere. */
  mustBePublic: boolean;
};

const methods = { plain: 'PLAIN', login: 'LOGIN', cram_md5: 'CRAM-MD5' };

export function smtpProvider(account: SmtpAccount, { isProduction }: { isProduction: boolean }): MailProvider {
  async function open() {
    const host = account.mustBePublic ? await assertPublicHost(account.host, { isProduction }) : account.host;
    const isSecure = account.port === 465;
    // Where a password is at stake, an unencrypted or unproven server gets nothing, unless the account says so.
    const isStrict = isProduction && account.user !== null;
    return nodemailer.createTransport({
      host,
      port: account.port,
      name: account.domain ?? undefined,
      secure: isSecure,
      requireTLS: isStrict && account.startTls && !isSecure,
      ignoreTLS: !account.startTls,
      tls: { servername: isIP(account.host) ? undefined : account.host, rejectUnauthorized: isStrict },
      auth: account.user ? { user: account.user, pass: account.password ?? '', method: methods[account.authentication] } : undefined,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      dnsTimeout: timeoutMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  return {
    name: 'smtp',
    async send({ outboxId, to, subject, text, brandName, attachment }) {
      const transport = await open();
      let handedOver = false;
      transport.use('stream', (mail, next) => {
        // The text is asked for once the server has let us in: what fails before surely went nowhere.
        mail.message.processFunc((body) => {
          handedOver = true;
          return body;
        });
        next();
      });
      try {
        const { messageId } = await transport.sendMail({
          from: account.from,
          to: { name: '', address: to },
          subject,
          text,
          html: mailHtml({ subject, text, brandName }),
          attachments: attachment ? [{ filename: attachment.name, content: attachment.bytes }] : [],
          messageId: `<outbox-${outboxId}@${domainOf(account.from)}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
        return { id: messageId };
      } catch (error) {
        throw smtpFailure(error, handedOver);
      }
    },
    async check() {
      try {
        await (await open()).verify();
      } catch (error) {
        throw smtpFailure(error, false);
      }
      return say('{{host}} accepted the connection', { host: account.host });
    },
  };
}

export function sandboxMailProvider(db: Database): MailProvider {
  const sandbox = sandboxProvider(db, 'email');
  return {
    ...sandbox,
    send: ({ outboxId, garageId, to, subject, text, attachment }) =>
      sandbox.keep({ outboxId, garageId, recipient: to, subject, body: text, attachmentName: attachment?.name ?? null }),
  };
}

function smtpFailure(error: unknown, handedOver: boolean): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error;
  const said = verbatim(error.message);
  const code = 'responseCode' in error ? Number(error.responseCode) : 0;
  if (code >= 500) return new ProviderError('refused', said, { cause: error });
  if (code >= 400 || !handedOver) return new ProviderError('temporary', said, { cause: error });
  return new ProviderError('unclear', said, { cause: error });
}

function domainOf(address: string): string {
  return /@([\w.-]+)/.exec(address)?.[1] ?? 'localhost';
}
