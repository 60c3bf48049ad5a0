import { z } from 'zod';
import { dayFormats } from '../dates.ts';
import { endpoint } from '../endpoint.ts';
import { Id, noInput, Timestamp } from '../fields.ts';
import { roles } from '../roles.ts';

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

const Person = z.object({
  id: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  mobile: z.string().nullable(),
  mobileVerified: z.boolean(),
  language: z.enum(['en', 'sw']),
  confirmed: z.boolean(),
  email2Fa: z.boolean(),
  mfaVerified: z.boolean(),
});

/** The signed-in user, as the session acts now. */
export const CurrentUser = Person.extend({
  role: z.enum(roles),
  garageId: z.number(),
  garageName: z.string(),
  garageCode: z.string(),
  garageKind: z.enum(['garage', 'fleet', 'school', 'supplier']),
  garageStatus: z.string(),
  /** How the garage writes its days. */
  dateFormat: z.enum(dayFormats),
  invitationId: z.number(),
  branchName: z.string(),
  branchId: z.number(),
  invitations: z.array(Invitation),
  branches: z.array(z.object({ id: z.number(), name: z.string() })),
  unreadNotifications: z.number(),
  impersonatedBy: Impersonator.nullable(),
});
export type CurrentUser = z.infer<typeof CurrentUser>;

/** Somebody who has signed up and not confirmed their address: their garage is made when they do. */
export const Newcomer = Person.extend({ garageId: z.null() });
export type Newcomer = z.infer<typeof Newcomer>;

export const AnyUser = z.union([CurrentUser, Newcomer]);
export type AnyUser = z.infer<typeof AnyUser>;

export const SignedIn = z.object({
  accessToken: z.string(),
  tokenType: z.literal('Bearer'),
  expiresIn: z.number(),
  refreshToken: z.string(),
  createdAt: Timestamp,
  user: AnyUser,
});
export type SignedIn = z.infer<typeof SignedIn>;

export const readCurrentUser = endpoint('GET /api/users/me', {
  summary: 'The signed-in user, as the session acts now',
  access: 'token',
  input: noInput,
  output: AnyUser,
});

export const switchInvitation = endpoint('POST /api/users/switch', {
  summary: 'Act in another of one’s garages or branches',
  access: 'session',
  input: z.strictObject({ invitationId: Id, branchId: Id.optional() }),
  output: CurrentUser,
  failed: 'An error occurred',
});
