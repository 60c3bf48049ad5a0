import { z } from 'zod';
import { Download } from '../../download.ts';
import { endpoint } from '../../endpoint.ts';
import { byId, OptionalEmail } from '../../fields.ts';
import { OptionalPhone } from '../../phone.ts';
import { WorkRecord } from '../work/work.ts';

/** To the customer's own address, unless another is given. */
const mailed = {
  access: 'bookings:write',
  input: byId.extend({ to: OptionalEmail }),
  output: WorkRecord,
  done: 'Document has been sent successfully',
  failed: 'Failed try again',
} as const;

export const mailEstimate = endpoint('POST /api/estimates/send_via_email', {
  ...mailed,
  summary: 'Send an estimate by e-mail, as a PDF and with the link at which it is answered',
});

export const mailBooking = endpoint('POST /api/bookings/send_via_email', {
  ...mailed,
  summary: 'Confirm a booking by e-mail',
});

export const mailProgress = endpoint('POST /api/progress/send_via_email', {
  ...mailed,
  summary: 'Tell by e-mail how far a work is, and ask what is not answered yet',
});

export const textEstimate = endpoint('POST /api/estimates/send_via_sms', {
  ...mailed,
  summary: 'Ask for approval by SMS: with the link, and a short code to reply with',
  input: byId.extend({ to: OptionalPhone }),
});

export const linkEstimate = endpoint('POST /api/estimates/link', {
  summary: 'The link at which a customer answers, to be sent by hand',
  access: 'bookings:write',
  input: byId,
  output: z.object({ link: z.string() }),
  failed: 'Failed try again',
});

export const downloadEstimate = endpoint('POST /api/estimates/download', {
  summary: 'An estimate as a PDF',
  access: 'invoices:read',
  input: byId,
  output: Download,
  failed: 'Failed try again',
});
