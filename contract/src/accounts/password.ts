import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Email, requiredText } from '../fields.ts';

export const passwordLength = { min: 10, max: 200 } as const;

export const NewPassword = z.string().min(passwordLength.min).max(passwordLength.max);

export const forgotPassword = endpoint('POST /api/users/forgot_password', {
  summary: 'Ask for a link to choose a new password; answers the same whether the address is known or not',
  access: 'public',
  input: z.strictObject({ email: Email }),
  output: z.object({}),
  done: 'Message sent successfully',
  failed: 'Password reset encountered an error. Please try again later',
});

export const resetPassword = endpoint('POST /api/users/reset_password', {
  summary: 'Choose a new password with the token that was e-mailed; ends all sessions',
  access: 'public',
  input: z.strictObject({ token: requiredText(100), password: NewPassword }),
  output: z.object({ email: z.string() }),
  done: 'Password was updated successfully',
  failed: 'Password reset encountered an error. Please try again later',
});

export const updatePassword = endpoint('PUT /api/users/update_password', {
  summary: 'Change one’s password; ends all other sessions',
  access: 'session',
  input: z.strictObject({ currentPassword: z.string().min(1, 'is required').max(1000), password: NewPassword }),
  output: z.object({}),
  done: 'Password was updated successfully',
  failed: 'An error occurred while updating',
});
