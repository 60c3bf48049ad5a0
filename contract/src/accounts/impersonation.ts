import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, noInput } from '../fields.ts';
import { SignedIn } from './user.ts';

export const impersonationMinutes = 30;

export const impersonate = endpoint('POST /api/users/impersonate', {
  summary: 'Act as a member of one’s own garage for a short time; recorded, and never upward',
  access: 'impersonation:write',
  input: z.strictObject({ id: Id }),
  output: SignedIn,
  failed: 'An error occurred',
});

export const stopImpersonating = endpoint('POST /api/users/stop_impersonating', {
  summary: 'Stop acting as somebody else',
  access: 'token',
  input: noInput,
  output: z.object({}),
  failed: 'An error occurred',
});
