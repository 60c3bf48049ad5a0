import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, requiredText, Timestamp, YesNo } from '../fields.ts';
import { pageOf, pageQuery } from '../page.ts';

/** An SMS that somebody sent to the garage. */
export const ReceivedMessage = z.object({
  id: z.number(),
  /** The sender's number, or their name where the provider gives no number. */
  mobile: z.string(),
  customerId: z.number().nullable(),
  customerName: z.string().nullable(),
  body: z.string(),
  /** Whether it was an answer that something awaited and has acted by. */
  isUnderstood: z.boolean(),
  receivedAt: Timestamp,
});
export type ReceivedMessage = z.infer<typeof ReceivedMessage>;

export const listReceivedMessages = endpoint('GET /api/received_messages', {
  summary: 'A page of the SMS that people have sent to the garage, newest first',
  access: 'messages:read',
  input: pageQuery(20).extend({ customerId: Id.optional(), understood: YesNo.optional() }),
  output: pageOf(ReceivedMessage),
});

// biome-ignore lint/suspicious/noControlCharactersInRegex: what cannot be kept is taken out, because the rest of a message must not be lost for it
const unkeepable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;
const asWritten = (max: number) =>
  z
    .string()
    .max(max)
    .transform((written) => written.replace(unkeepable, '').toWellFormed());

/** As Africa’s Talking sends it, in a form; whatever else it sends is kept as well. */
export const receiveSmsReport = endpoint('POST /api/callbacks/sms_reports/{key}', {
  summary:
    'Told by the provider of SMS: what became of a message that we sent. The key is part of the address that was given to the provider',
  access: 'public',
  input: z
    .object({
      key: z.string().max(200),
      id: requiredText(200).meta({ example: 'ATXid_1' }),
      status: requiredText(40).meta({ example: 'Success' }),
      failureReason: asWritten(200).optional().meta({ example: 'UserIsInactive' }),
    })
    .catchall(asWritten(1_000)),
  output: z.object({ received: z.boolean() }),
});

/** The same for what people write. */
export const receiveSms = endpoint('POST /api/callbacks/sms/{key}', {
  summary: 'Told by the provider of SMS: a message has come in. The key is part of the address that was given to the provider',
  access: 'public',
  input: z
    .object({
      key: z.string().max(200),
      id: requiredText(200).meta({ example: 'ATXid_1' }),
      from: requiredText(40).meta({ example: '+254712345678' }),
      text: asWritten(5_000).default('').meta({ example: 'YES 4821' }),
    })
    .catchall(asWritten(1_000)),
  output: z.object({ received: z.boolean() }),
});
