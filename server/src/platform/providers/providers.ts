import { asText, type Sayable, type Text } from '@karakana/contract/text.ts';
import { Refused } from '../serve/refused.ts';
import { checkDaraja } from './daraja/check.ts';
import { darajaOf } from './daraja/find-account.ts';
import { type MailProvider, sandboxMailProvider, smtpProvider } from './mail.ts';
import { ProviderError } from './provider-error.ts';
import { startSmsSandbox } from './sandbox/sms-sandbox.ts';
import { africasTalkingProvider, africasTalkingUrls, type SmsProvider, sandboxSmsProvider } from './sms.ts';
import { type IntegrationKind, storedAccount, type Using } from './stored-account.ts';

/** The garage's own mail server, else the platform's, else the sandbox. */
export async function mailProviderFor(platform: Using, garageId: number | null): Promise<MailProvider> {
  const { settings, db } = platform;
  const own = await ownMailProvider(platform, garageId);
  if (own) return own;
  if (!settings.mail) return sandboxMailProvider(db);
  const { host, port, user = null, password = null, from } = settings.mail;
  const account = { host, port, user, password, from, domain: null, authentication: 'plain', startTls: true, mustBePublic: false } as const;
  return smtpProvider(account, settings);
}

/** The garage's own account, else the platform's, else the sandbox. Outside production a garage's SMS stay in the sandbox. */
export async function smsProviderFor(platform: Using, garageId: number | null): Promise<SmsProvider> {
  const { settings, db } = platform;
  const own = await storedAccount(platform, garageId, 'sms');
  const url = own && smsUrl(platform, own.username);
  if (own && url) return { ...africasTalkingProvider({ ...own, senderId: own.shortCode ?? null, url }), isFree: true };
  if (!settings.sms) return sandboxSmsProvider(db);
  return { ...africasTalkingProvider({ ...settings.sms, senderId: settings.sms.senderId ?? null }), isFree: false };
}

/** Tries the settings a garage has stored, and says what came of it in words for its people. */
export async function tryConnection(platform: Using, garageId: number, kind: IntegrationKind): Promise<{ works: boolean; detail: Text }> {
  try {
    return { works: true, detail: asText(await check(platform, garageId, kind)) };
  } catch (error) {
    if (error instanceof ProviderError || error instanceof Refused) return { works: false, detail: error.text };
    throw error;
  }
}

async function check(platform: Using, garageId: number, kind: IntegrationKind): Promise<Sayable> {
  if (kind === 'email') {
    const provider = await ownMailProvider(platform, garageId);
    if (provider) return provider.check();
  }
  if (kind === 'sms') {
    const own = await storedAccount(platform, garageId, kind);
    const url = own && (smsUrl(platform, own.username) ?? (await smsSandboxUrl()));
    if (own && url) return africasTalkingProvider({ ...own, senderId: null, url }).check();
  }
  if (kind === 'mpesa') {
    const account = await darajaOf(platform, garageId);
    if (account) return checkDaraja(account);
  }
  throw new Refused(422, 'Save the settings first');
}

async function ownMailProvider(platform: Using, garageId: number | null): Promise<MailProvider | undefined> {
  const own = await storedAccount(platform, garageId, 'email');
  if (!own) return undefined;
  const domain = own.domain ?? null;
  const account = {
    host: own.address,
    port: own.port,
    domain,
    user: own.username,
    password: own.password,
    authentication: own.authentication,
    startTls: own.enableStarttlsAuto,
    from: own.username.includes('@') ? own.username : `no-reply@${domain ?? own.address}`,
    mustBePublic: true,
  };
  return smtpProvider(account, platform.settings);
}

// Africa's Talking gives everyone a user called sandbox, which lives at an address of its own.
function smsUrl({ settings }: Using, username: string): string | undefined {
  if (settings.isProduction && username === 'sandbox') return africasTalkingUrls.sandbox;
  return settings.sms?.url ?? (settings.isProduction ? africasTalkingUrls.live : undefined);
}

const smsSandboxUrl = once(async () => (await startSmsSandbox()).url);

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}
