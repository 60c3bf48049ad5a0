import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Email, noInput, requiredText, text } from '../fields.ts';
import { Phone } from '../phone.ts';
import { NewPassword } from './password.ts';
import { SignedIn } from './user.ts';

export const SignUpDraft = z.strictObject({
  garageName: requiredText(120),
  firstName: requiredText(60),
  lastName: requiredText(60),
  email: Email,
  mobile: Phone,
  password: NewPassword,
  referralCode: text(40).optional(),
});

export const signUp = endpoint('POST /api/users', {
  summary: 'Ask for a garage of one’s own, which is made once the e-mail address is confirmed; only on a brand that lets people sign up',
  access: 'public',
  input: SignUpDraft,
  output: z.object({ email: z.string() }),
  failed: 'Signup failed try again',
});

/** What the e-mailed links carry. */
export const LinkToken = requiredText(100);

export const confirmEmail = endpoint('POST /api/users/confirm', {
  summary: 'Confirm an e-mail address with the token that was sent to it; makes the garage that was signed up for',
  access: 'public',
  input: z.strictObject({ token: LinkToken }),
  output: z.object({ email: z.string() }),
  failed: 'An error occurred',
});

export const resendConfirmation = endpoint('POST /api/users/resend_confirmation', {
  summary: 'Send the confirmation e-mail again',
  access: 'token',
  input: noInput,
  output: z.object({}),
  done: 'Message sent successfully',
  failed: 'An error occurred while send confirmation email',
});

export const acceptInvite = endpoint('POST /api/users/accept_invite', {
  summary: 'Accept an invitation; a new user chooses a password, and is signed in',
  access: 'public',
  input: z.strictObject({
    token: LinkToken,
    clientId: requiredText(100),
    clientSecret: requiredText(200),
    firstName: text(60).optional(),
    lastName: text(60).optional(),
    password: NewPassword.optional(),
  }),
  output: SignedIn,
  done: 'You have signed in successfully',
  failed: 'An error occurred',
});
