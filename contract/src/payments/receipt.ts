import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { byId } from '../fields.ts';
import { OptionalPhone } from '../phone.ts';

export const sendPaymentReceipt = endpoint('POST /api/transactions/{id}/send_receipt', {
  summary: 'Send the receipt of a payment by SMS, to the customer’s own phone unless another is given',
  access: 'payments:write',
  input: byId.extend({ mobile: OptionalPhone }),
  output: z.object({ mobile: z.string() }),
  done: 'Receipt has been sent!',
  failed: 'Failed try again',
});
