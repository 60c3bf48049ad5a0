import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { byId, Id, requiredText } from '../../fields.ts';
import { Amount } from '../../money.ts';
import { Prompt, promptAmount, promptStates } from '../../payments/prompt.ts';
import { Phone } from '../../phone.ts';

export const triggerStkPush = endpoint('POST /api/works/trigger_stk_push', {
  summary: 'Ask the customer of a work for payment on the phone: for what is open, rounded up to a shilling, or for a part of it',
  access: 'payments:write',
  input: byId.extend({
    /** The oldest of the customer that is open, where none is named. */
    invoiceId: Id.optional(),
    /** The customer's own where none is given. */
    mobile: Phone.optional(),
    amount: promptAmount.optional(),
  }),
  output: Prompt,
  done: 'STK Push has been sent!',
  failed: 'Failed try again',
});

/** What whoever holds the code of an invoice may know of a request for payment: of the number only its end. */
export const OwnPrompt = z.object({ state: z.enum(promptStates), amount: Amount, mobile: z.string() });

export const userRequestStk = endpoint('POST /api/works/user_request_stk', {
  summary: 'Have oneself asked for payment of an invoice or a part of it, by its code, on one’s own phone',
  access: 'public',
  input: z.strictObject({ code: requiredText(64), mobile: Phone, amount: promptAmount.optional() }),
  output: OwnPrompt,
  done: 'Request has been sent to {{phone}}',
  failed: 'Failed try again',
});
