import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { noInput, requiredText, text } from '../fields.ts';
import { AnyUser, CurrentUser, SignedIn } from './user.ts';

/** Signs in with a password, or goes on with a refresh token. */
export const takeToken = endpoint('POST /api/oauth/token', {
  summary: 'Sign in (password grant) or go on (refresh token)',
  access: 'public',
  input: z.strictObject({
    grantType: z.enum(['password', 'refresh_token']).default('password'),
    clientId: requiredText(100),
    clientSecret: requiredText(200),
    email: text(254).toLowerCase().optional(),
    username: text(254).toLowerCase().optional(),
    password: z.string().max(1000).optional(),
    refreshToken: text(200).optional(),
  }),
  output: SignedIn,
  done: 'You have signed in successfully',
  failed: 'Invalid credentials',
});

export const revokeToken = endpoint('POST /api/oauth/revoke', {
  summary: 'Sign out: end the session of one’s own access or refresh token',
  access: 'token',
  input: z.strictObject({ token: requiredText(200) }),
  output: z.object({}),
  done: 'You have signed out successfully',
  failed: 'An error occurred while signing out',
});

const Code = z
  .string()
  .trim()
  .regex(/^\d{6}$/, 'must be the 6 digits that were sent');

export const verifyTwoFactor = endpoint('POST /api/users/verify_2fa', {
  summary: 'Give the e-mailed two-factor code',
  access: 'token',
  input: z.strictObject({ code: Code }),
  output: AnyUser,
  done: '2FA Verification Successfully',
  failed: '2FA code provider is invalid',
});

export const resendTwoFactor = endpoint('POST /api/users/resend_2fa', {
  summary: 'Send the two-factor code again',
  access: 'token',
  input: noInput,
  output: z.object({}),
  done: '2FA has been sent successfully',
  failed: 'Error Sending 2FA Code. Please Retry!',
});

export const verifyMobile = endpoint('POST /api/users/verify_mobile_code', {
  summary: 'Give the code sent by SMS to one’s mobile number',
  access: 'session',
  input: z.strictObject({ code: Code }),
  output: CurrentUser,
  done: 'Mobile number has been verified successfully',
  failed: 'An error occurred',
});

export const resendMobileCode = endpoint('POST /api/users/resend_mobile_code', {
  summary: 'Send a code to one’s mobile number',
  access: 'session',
  input: noInput,
  output: z.object({}),
  done: 'Verification code has been sent to your mobile number',
  failed: 'An error occurred',
});
