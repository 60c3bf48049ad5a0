import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, requiredText, Timestamp } from '../fields.ts';
import { pageOf, pageQuery } from '../page.ts';

/** A message that would have been sent, kept by the sandbox because no provider is set up. */
export const SandboxMessage = z.object({
  id: z.number(),
  channel: z.enum(['email', 'sms']),
  recipient: z.string(),
  subject: z.string().nullable(),
  body: z.string(),
  /** The file that went with it. */
  attachmentName: z.string().nullable(),
  createdAt: Timestamp,
});

export const listSandboxMessages = endpoint('GET /api/sandbox/messages', {
  summary: 'What would have been sent: one’s own, or the garage’s for those who run it. Not served in production',
  access: 'token',
  input: pageQuery(20).extend({ channel: z.enum(['email', 'sms']).optional() }),
  output: pageOf(SandboxMessage),
});

export const reportSandboxMessage = endpoint('POST /api/sandbox/messages/{id}/report', {
  summary: 'Say as the provider whether an SMS has reached its phone, by the way such reports come in. Not served in production',
  access: 'token',
  input: z.strictObject({ id: Id, outcome: z.enum(['delivered', 'failed']) }),
  output: z.object({ received: z.boolean() }),
  done: 'The report was sent',
  failed: 'Failed try again',
});

export const answerSandboxMessage = endpoint('POST /api/sandbox/messages/{id}/answer', {
  summary: 'Answer an SMS as the phone that would have got it, by the way a provider’s message comes in. Not served in production',
  access: 'token',
  input: z.strictObject({ id: Id, text: requiredText(480) }),
  output: z.object({ received: z.boolean() }),
  done: 'The answer was sent',
  failed: 'Failed try again',
});
