import type { CustomerFilter } from '@karakana/contract/customers/customer.ts';
import type { channels } from '@karakana/contract/messaging/campaign.ts';

/** The named customers, or all whom a filter finds. */
export type Audience = { ids: number[] } | { filter: CustomerFilter };

/** An SMS has no subject, whatever was written before it was chosen. */
export const withoutSpare = <Draft extends { channel: string; subject: string }>(draft: Draft): Draft =>
  draft.channel === 'sms' ? { ...draft, subject: '' } : draft;

export type MessageForm = ReturnType<typeof draftOf>;

export const draftOf = (audience: Audience | undefined) => ({
  ...audience,
  channel: 'sms' as (typeof channels)[number],
  subject: '',
  body: '',
});
