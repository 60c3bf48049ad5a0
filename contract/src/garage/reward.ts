import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Email, requiredText } from '../fields.ts';

/** SMS credits that both garages get when a garage that was told of us has confirmed its e-mail. */
export const rewardSmsCredits = 50;

export const refer = endpoint('POST /api/rewards', {
  summary: 'Tell another garage of us; both get SMS credits once it has joined',
  access: 'billing:write',
  input: z.strictObject({ email: Email, garageName: requiredText(120) }),
  output: z.object({ email: z.string(), referralCode: z.string(), smsCredits: z.number() }),
  done: 'Message sent successfully',
  failed: 'Failed try again',
});
