import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { byId, noInput, requiredText, Timestamp } from '../fields.ts';
import { pageOf, pageQuery } from '../page.ts';
import { Text } from '../text-schema.ts';

/** Without a user name and password, which would be seen by whoever sees the address. */
const WebAddress = z
  .url({ protocol: /^https?$/, error: 'must be a web address', abort: true })
  .regex(/^https?:\/\/[^/?#@]+(?:[/?#]|$)/i, 'must be a web address');

export const WebhookDraft = z.strictObject({
  address: requiredText(500).pipe(WebAddress).meta({ example: 'https://erp.example.com/karakana' }),
  isOn: z.boolean().default(true),
});

export const Webhook = z.object({
  configured: z.boolean(),
  updatedAt: Timestamp.nullable(),
  address: z.string().nullable(),
  isOn: z.boolean(),
});

/** The secret is shown when it has just been made, and never again. */
const WebhookWithSecret = Webhook.extend({ secret: z.string().nullable() });

export const deliveryKinds = ['test', 'work'] as const;
export type DeliveryKind = (typeof deliveryKinds)[number];
export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;

export const WebhookDelivery = z.object({
  id: z.number(),
  kind: z.enum(deliveryKinds),
  status: z.enum(deliveryStates),
  attempts: z.number(),
  /** What the other side answered the last time, or why it did not. */
  statusCode: z.number().nullable(),
  errorText: Text.nullable(),
  triedAt: Timestamp.nullable(),
  nextTryAt: Timestamp.nullable(),
  createdAt: Timestamp,
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

export const WebhookDeliveryRecord = WebhookDelivery.extend({
  /** As it is sent. */
  body: z.string(),
  /** The beginning of the last answer. */
  answer: z.string().nullable(),
});

/** After how many minutes each further try is made; with the first one there are eight. */
export const minutesBetweenTries = [1, 5, 15, 60, 180, 360, 720] as const;

export const readWebhook = endpoint('GET /api/webhook_integrations', {
  summary: 'Where the garage has its events sent, without the secret',
  access: 'integrations:read',
  input: noInput,
  output: Webhook,
});

export const saveWebhook = endpoint('POST /api/webhook_integrations', {
  summary: 'Keep where the garage has its events sent; the first time with the secret that signs them',
  access: 'integrations:write',
  input: WebhookDraft,
  output: WebhookWithSecret,
  done: 'Settings were saved',
  failed: 'Failed try again',
});

export const renewWebhookSecret = endpoint('POST /api/webhook_integrations/renew_secret', {
  summary: 'Make a new secret; what is sent from now on is signed with it',
  access: 'integrations:write',
  input: noInput,
  output: WebhookWithSecret,
  done: 'A new secret was made',
  failed: 'Failed try again',
});

export const testWebhook = endpoint('POST /api/webhook_integrations/test', {
  summary: 'Send a test to the address',
  access: 'integrations:write',
  input: noInput,
  output: WebhookDelivery,
  done: 'The test is on its way',
  failed: 'Failed try again',
});

export const listWebhookDeliveries = endpoint('GET /api/webhook_deliveries', {
  summary: 'A page of what was sent to the address, newest first',
  access: 'integrations:read',
  input: pageQuery(20)
    .omit({ search: true })
    .extend({ status: z.enum(deliveryStates).optional() }),
  output: pageOf(WebhookDelivery),
});

export const readWebhookDelivery = endpoint('GET /api/webhook_deliveries/{id}', {
  summary: 'One delivery, with what is sent and what was answered',
  access: 'integrations:read',
  input: byId,
  output: WebhookDeliveryRecord,
});

export const sendDeliveryAgain = endpoint('POST /api/webhook_deliveries/{id}/send_again', {
  summary: 'Send a delivery again, at once',
  access: 'integrations:write',
  input: byId,
  output: WebhookDelivery,
  done: 'It is sent again',
  failed: 'Failed try again',
});
