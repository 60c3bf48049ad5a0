import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Ids } from '../fields.ts';
import { Campaign, channels } from '../messaging/campaign.ts';
import { messageBody, messageSubject } from '../messaging/variables.ts';
import { sentence } from '../validation.ts';
import { CustomerFilter } from './customer.ts';

/** To the named customers, or to all whom the filter finds. */
const recipients = { ids: Ids.optional(), filter: CustomerFilter.optional() };

export const MessageDraft = z
  .strictObject({ ...recipients, channel: z.enum(channels), subject: messageSubject, body: messageBody })
  .refine(({ ids, filter }) => (ids === undefined) !== (filter === undefined), {
    message: sentence('Choose customers or a filter, not both'),
  })
  .refine(({ channel, subject }) => channel === 'sms' || subject !== null, { message: 'is required', path: ['subject'] });

export const previewMessage = endpoint('POST /api/customers/message/preview', {
  summary: 'Who would get a message, how it would read for the first of them, and what it would cost',
  access: 'messages:write',
  input: MessageDraft,
  output: z.object({
    recipients: z.number(),
    /** Who would not get it: those who do not take such messages, and those without an address. */
    optedOut: z.number(),
    withoutAddress: z.number(),
    sample: z.object({ to: z.string(), subject: z.string().nullable(), body: z.string() }).nullable(),
    /** Parts of SMS over all recipients, and the credits they take; e-mail takes none. */
    parts: z.number(),
    credits: z.number(),
    /** What the garage has before this message. */
    creditsLeft: z.number(),
  }),
});

export const messageCustomers = endpoint('POST /api/customers/message', {
  summary: 'Send a message to one, several or all found customers',
  access: 'messages:write',
  input: MessageDraft,
  output: Campaign,
  done: 'Messages have been queued',
  failed: 'Failed try again',
});
