import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { noInput, optionalText, requiredText, text } from '../fields.ts';
import { Text } from '../text-schema.ts';

/** Secrets go in and never come out: an answer only says whether there is one. Leaving a secret out keeps the stored one. */
const secret = (max: number) => text(max).optional();
const Stored = { configured: z.boolean(), updatedAt: z.string().nullable() };

const noText = z.union([z.literal('').transform(() => null), z.null()]);

export const MpesaIntegrationDraft = z.strictObject({
  consumerKey: requiredText(200),
  consumerSecret: secret(200),
  callBackUrl: z.union([...noText.options, z.url('must be a web address').max(300)]).optional(),
  shortCode: text(10).regex(/^\d{5,7}$/, 'must be a paybill or till number'),
  kind: z.enum(['paybill', 'till']).default('paybill'),
  /** The number a till belongs to, under which the app is known; a paybill has none. */
  storeNumber: z.union([...noText.options, text(10).regex(/^\d{5,7}$/, 'must be a store number')]).optional(),
  code: optionalText(40),
  passkey: secret(200),
  /** Who asks for reversals; with a name there must be a password. */
  initiatorName: optionalText(100),
  initiatorPassword: secret(200),
  /** Safaricom’s certificate, with which that password is encrypted. */
  certificate: optionalText(8_000),
});

export const MpesaIntegration = z.object({
  ...Stored,
  consumerKey: z.string().nullable(),
  callBackUrl: z.string().nullable(),
  shortCode: z.string().nullable(),
  kind: z.enum(['paybill', 'till']),
  storeNumber: z.string().nullable(),
  code: z.string().nullable(),
  initiatorName: z.string().nullable(),
  certificate: z.string().nullable(),
  hasConsumerSecret: z.boolean(),
  hasPasskey: z.boolean(),
  hasInitiatorPassword: z.boolean(),
  /** When Safaricom was told where to say that somebody paid by hand. */
  registeredAt: z.string().nullable(),
});

export const SmsIntegrationDraft = z.strictObject({ username: requiredText(80), apiKey: secret(200), shortCode: optionalText(20) });

export const SmsIntegration = z.object({
  ...Stored,
  username: z.string().nullable(),
  shortCode: z.string().nullable(),
  hasApiKey: z.boolean(),
  /** Where the provider is to send what people answer; whoever knows it can write in their name. */
  callbackUrl: z.string().nullable(),
  /** Where it is to say whether messages have reached their phones. */
  reportUrl: z.string().nullable(),
});

export const EmailIntegrationDraft = z.strictObject({
  address: requiredText(253),
  port: z.coerce.number().int().min(1).max(65_535),
  domain: optionalText(253),
  username: requiredText(254),
  password: secret(200),
  enableStarttlsAuto: z.boolean().default(true),
  authentication: z.enum(['plain', 'login', 'cram_md5']).default('plain'),
});

export const EmailIntegration = z.object({
  ...Stored,
  address: z.string().nullable(),
  port: z.number().nullable(),
  domain: z.string().nullable(),
  username: z.string().nullable(),
  hasPassword: z.boolean(),
  enableStarttlsAuto: z.boolean(),
  authentication: z.enum(['plain', 'login', 'cram_md5']),
});

/** What a trial of the stored settings gave: whether the provider answered, and its word for it, in English and as it is translated. */
export const ConnectionTrial = z.object({ works: z.boolean(), detail: z.string(), detailText: Text });

const read = { access: 'integrations:read', input: noInput } as const;
const write = { access: 'integrations:write', done: 'Settings were saved', failed: 'Failed try again' } as const;
const tryOut = { access: 'integrations:write', input: noInput, output: ConnectionTrial, failed: 'Failed try again' } as const;

export const readMpesaIntegration = endpoint('GET /api/mpesa_integrations', {
  ...read,
  summary: 'The mobile-money settings, without secrets',
  output: MpesaIntegration,
});
export const saveMpesaIntegration = endpoint('POST /api/mpesa_integrations', {
  ...write,
  summary: 'Keep the mobile-money settings',
  input: MpesaIntegrationDraft,
  output: MpesaIntegration,
});
export const testMpesaIntegration = endpoint('POST /api/mpesa_integrations/test', { ...tryOut, summary: 'Try the mobile-money settings' });

export const registerMpesaIntegration = endpoint('POST /api/mpesa_integrations/register', {
  summary: 'Tell Safaricom where to say that somebody has paid to the short code by hand',
  access: 'integrations:write',
  input: noInput,
  output: MpesaIntegration,
  done: 'Safaricom will tell of payments made by hand',
  failed: 'Failed try again',
});

export const readSmsIntegration = endpoint('GET /api/sms_integrations', {
  ...read,
  summary: 'The SMS settings, without secrets',
  output: SmsIntegration,
});
export const saveSmsIntegration = endpoint('POST /api/sms_integrations', {
  ...write,
  summary: 'Keep the SMS settings',
  input: SmsIntegrationDraft,
  output: SmsIntegration,
});
export const testSmsIntegration = endpoint('POST /api/sms_integrations/test', { ...tryOut, summary: 'Try the SMS settings' });

export const readEmailIntegration = endpoint('GET /api/email_integrations', {
  ...read,
  summary: 'The e-mail settings, without secrets',
  output: EmailIntegration,
});
export const saveEmailIntegration = endpoint('POST /api/email_integrations', {
  ...write,
  summary: 'Keep the e-mail settings',
  input: EmailIntegrationDraft,
  output: EmailIntegration,
});
export const testEmailIntegration = endpoint('POST /api/email_integrations/test', { ...tryOut, summary: 'Try the e-mail settings' });
