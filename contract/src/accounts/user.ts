import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, noInput, Timestamp } from '../fields.ts';
import { roles } from '../permissions.ts';

export const invitationStates = ['pending', 'active', 'banned', 'trashed'] as const;

/** One place where a user works: a role in a garage, in one branch of it. */
export const Invitation = z.object({
  id: z.number(),
  role: z.enum(roles),
  state: z.enum(invitationStates),
  jobTitle: z.string().nullable(),
  garageId: z.number(),
  garageName: z.string(),
  garageCode: z.string(),
  garageKind: z.enum(['garage', 'fleet', 'school', 'supplier']),
  branchId: z.number(),
  branchName: z.string(),
});
export type Invitation = z.infer<typeof Invitation>;

export const Impersonator = z.object({ id: z.number(), firstName: z.string(), lastName: z.string() });

/** The signed-in user, as the session acts now. */
export const CurrentUser = z.object({
  id: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(roles),
  email: z.string(),
  mobile: z.string().nullable(),
  mobileVerified: z.boolean(),
  language: z.enum(['en', 'sw']),
  confirmed: z.boolean(),
  garageId: z.number(),
  garageName: z.string(),
  garageCode: z.string(),
  garageKind: z.enum(['garage', 'fleet', 'school', 'supplier']),
  garageStatus: z.string(),
  email2Fa: z.boolean(),
  mfaVerified: z.boolean(),
  invitationId: z.number(),
  branchName: z.string(),
  branchId: z.number(),
  invitations: z.array(Invitation),
  branches: z.array(z.object({ id: z.number(), name: z.string() })),
  unreadNotifications: z.number(),
  impersonatedBy: Impersonator.nullable(),
});
export type CurrentUser = z.infer<typeof CurrentUser>;

export const SignedIn = z.object({
  accessToken: z.string(),
  tokenType: z.literal('Bearer'),
  expiresIn: z.number(),
  refreshToken: z.string(),
  createdAt: Timestamp,
  user: CurrentUser,
});
export type SignedIn = z.infer<typeof SignedIn>;

export const readCurrentUser = endpoint('GET /api/users/me', {
  summary: 'The signed-in user, as the session acts now',
  access: 'token',
  input: noInput,
  output: CurrentUser,
});

export const switchInvitation = endpoint('POST /api/users/switch', {
  summary: 'Act in another of one’s garages or branches',
  access: 'session',
  input: z.strictObject({ invitationId: Id, branchId: Id.optional() }),
  output: CurrentUser,
  failed: 'An error occurred',
});
