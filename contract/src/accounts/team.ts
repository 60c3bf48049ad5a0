import { z } from 'zod';
import { BranchId, SeenBranchId } from '../branch-fields.ts';
import { endpoint } from '../endpoint.ts';
import { byId, Email, Id, noContent, optionalText, requiredText, Timestamp } from '../fields.ts';
import { History, historyQuery } from '../history.ts';
import { pageOf, pageQuery } from '../page.ts';
import { OptionalPhone } from '../phone.ts';
import { roles } from '../roles.ts';
import { Invitation, invitationStates } from './user.ts';

/** Somebody who works in the garage, or is asked to: an invitation with its person. */
export const Member = z.object({
  id: z.number(),
  userId: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  mobile: z.string().nullable(),
  role: z.enum(roles),
  jobTitle: z.string().nullable(),
  state: z.enum(invitationStates),
  branchId: z.number(),
  branchName: z.string(),
  invitedAt: Timestamp,
  lastSeenAt: Timestamp.nullable(),
});
export type Member = z.infer<typeof Member>;

export const inviteRoles = roles.filter((role) => role !== 'system_admin');
const InviteRole = z.enum(roles).refine((role) => role !== 'system_admin', 'cannot be set here');

export const InviteDraft = z.strictObject({
  email: Email,
  firstName: requiredText(60),
  lastName: requiredText(60),
  mobile: OptionalPhone,
  role: InviteRole,
  jobTitle: optionalText(80),
  branchId: BranchId,
});

const MemberDraft = z.strictObject({ role: InviteRole, jobTitle: optionalText(80), branchId: BranchId });

export const teamSorts = ['name', '-name', 'role', '-role', 'branch', '-branch', 'last_seen', '-last_seen'] as const;

/** What members do, as a dashboard counts them. */
export const teamParts = ['admins', 'managers', 'mechanics', 'technicians'] as const;
export type TeamPart = (typeof teamParts)[number];

export const listTeam = endpoint('GET /api/teams', {
  summary: 'The members of the garage, pending and banned ones included',
  access: 'team:read',
  input: pageQuery(20).extend({
    state: z.enum(invitationStates).optional(),
    role: z.enum(roles).optional(),
    does: z.enum(teamParts).optional(),
    sort: z.enum(teamSorts).default('name'),
  }),
  output: pageOf(Member),
});

export const readTeamMember = endpoint('GET /api/teams/{id}', {
  summary: 'One member of the garage',
  access: 'team:read',
  input: byId,
  output: Member,
});

export const readTeamMemberHistory = endpoint('GET /api/teams/{id}/history', {
  summary: 'What changed in a member’s place in the team, and by whom, newest first',
  access: 'team:read',
  input: historyQuery,
  output: History,
});

export const addTeamMember = endpoint('POST /api/teams', {
  summary: 'Invite somebody to the team',
  access: 'team:write',
  input: InviteDraft,
  output: Member,
  done: 'Invitation has been sent successfully',
  failed: 'Failed try again',
});

export const inviteToGarage = endpoint('POST /api/garages/invite', {
  summary: 'Invite somebody to the garage',
  access: 'team:write',
  input: InviteDraft,
  output: Member,
  done: 'Invite was sent!',
  failed: 'Failed try again',
});

export const updateTeamMember = endpoint('PUT /api/teams/{id}', {
  summary: 'Change a member’s role, job title or branch',
  access: 'team:write',
  input: MemberDraft.extend({ id: Id }),
  output: Member,
  done: 'Profile updated successfully',
  failed: 'Could not update',
});

export const removeTeamMember = endpoint('DELETE /api/teams/{id}', {
  summary: 'Remove a member from the team',
  access: 'team:write',
  input: byId,
  output: noContent,
  done: 'User has been removed',
  failed: 'Failed try again',
});

export const resendInvite = endpoint('POST /api/teams/resend_invite', {
  summary: 'Send a pending invitation again',
  access: 'team:write',
  input: byId,
  output: Member,
  done: 'Invitation has been sent successfully',
  failed: 'Failed try again',
});

export const banMember = endpoint('POST /api/users/ban', {
  summary: 'Keep a member out; ends the member’s sessions',
  access: 'team:write',
  input: byId,
  output: Member,
  done: 'User has been banned',
  failed: 'Failed try again',
});

export const trashMember = endpoint('POST /api/users/trash', {
  summary: 'Remove a member; ends the member’s sessions',
  access: 'team:write',
  input: byId,
  output: Member,
  done: 'User has been removed',
  failed: 'Failed try again',
});

export const activateMember = endpoint('POST /api/users/active', {
  summary: 'Let a banned or removed member in again',
  access: 'team:write',
  input: byId,
  output: Member,
  done: 'User has been activated',
  failed: 'Failed try again',
});

export const sendCredentials = endpoint('POST /api/users/send_credentials', {
  summary: 'Send a member a one-time link to sign in and choose a password',
  access: 'team:write',
  input: byId,
  output: z.object({}),
  done: 'Message sent successfully',
  failed: 'An error occurred',
});

export const QuoteMember = z.object({
  id: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(roles),
  jobTitle: z.string().nullable(),
});

export const listQuoteMembers = endpoint('GET /api/quotes/members', {
  summary: 'Active members of the branch to whom a quote can be given',
  access: 'quotes:read',
  input: pageQuery(20).extend({ role: z.enum(roles).optional(), branchId: SeenBranchId.optional() }),
  output: pageOf(QuoteMember),
});

export const readOwnGarage = endpoint('GET /api/users/garage', {
  summary: 'One’s own places in the garage with this code',
  access: 'session',
  input: z.strictObject({ code: requiredText(40) }),
  output: z.object({ invitations: z.array(Invitation) }),
});
