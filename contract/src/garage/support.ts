import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { requiredText } from '../fields.ts';

export const SupportDraft = z.strictObject({ subject: requiredText(150), message: requiredText(5000) });

export const contactSupport = endpoint('POST /api/contact_support', {
  summary: 'Write to the people behind the brand',
  access: 'session',
  input: SupportDraft,
  output: z.object({ id: z.number() }),
  done: 'Message was submitted successfully',
  failed: 'Error creating a new response. Try again',
});
