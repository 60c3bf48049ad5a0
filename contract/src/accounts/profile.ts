import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, requiredText } from '../fields.ts';
import { OptionalPhone } from '../phone.ts';
import { AnyUser } from './user.ts';

export const ProfileDraft = z.strictObject({
  firstName: requiredText(60),
  lastName: requiredText(60),
  mobile: OptionalPhone,
  language: z.enum(['en', 'sw']).optional(),
  email2Fa: z.boolean().optional(),
  /** Needed to switch two-factor off. */
  currentPassword: z.string().max(1000).optional(),
});

export const updateProfile = endpoint('PUT /api/users/{id}', {
  summary: 'Change one’s own profile, also before the e-mail address is confirmed, but not before the two-factor code',
  access: 'token',
  input: ProfileDraft.extend({ id: Id }),
  output: AnyUser,
  done: 'Profile updated successfully',
  failed: 'Could not update',
});

export const updateCoordinates = endpoint('POST /api/v2/users/coordinates', {
  summary: 'Tell where one is',
  access: 'session',
  input: z.strictObject({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }),
  output: z.object({}),
  failed: 'Could not update coordinates',
});
