import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { byId, Day, Id, Timestamp } from '../fields.ts';
import { pageOf, pageQuery } from '../page.ts';
import { Text } from '../text-schema.ts';

export const channels = ['sms', 'email'] as const;

/** One message to many, and how far it has come. `queueing` while its recipients are still being written down. */
export const Campaign = z.object({
  id: z.number(),
  channel: z.enum(channels),
  subject: z.string().nullable(),
  body: z.string(),
  state: z.enum(['queueing', 'queued', 'failed']),
  error: z.string().nullable(),
  recipients: z.number(),
  optedOut: z.number(),
  withoutAddress: z.number(),
  credits: z.number(),
  waiting: z.number(),
  sent: z.number(),
  failed: z.number(),
  createdBy: z.string().nullable(),
  createdAt: Timestamp,
});
export type Campaign = z.infer<typeof Campaign>;

export const messageStates = ['queued', 'sending', 'sent', 'delivered', 'failed', 'unknown'] as const;

export const CampaignMessage = z.object({
  id: z.number(),
  recipient: z.string(),
  status: z.enum(messageStates),
  /** In English. */
  error: z.string().nullable(),
  errorText: Text.nullable(),
  sentAt: Timestamp.nullable(),
});

export const campaignSorts = ['newest', 'oldest', 'recipients', '-recipients'] as const;

export const listCampaigns = endpoint('GET /api/messages', {
  summary: 'A page of the messages sent to customers',
  access: 'messages:read',
  input: pageQuery(20).extend({
    channel: z.enum(channels).optional(),
    fromDate: Day.optional(),
    toDate: Day.optional(),
    sort: z.enum(campaignSorts).default('newest'),
  }),
  output: pageOf(Campaign),
});

export const readCampaign = endpoint('GET /api/messages/{id}', {
  summary: 'One message to many, with how far it has come',
  access: 'messages:read',
  input: byId,
  output: Campaign,
});

export const listCampaignMessages = endpoint('GET /api/messages/{id}/recipients', {
  summary: 'Each recipient of a message, and what became of it',
  access: 'messages:read',
  input: pageQuery(20)
    .omit({ search: true })
    .extend({ id: Id, status: z.enum(messageStates).optional() }),
  output: pageOf(CampaignMessage),
});
