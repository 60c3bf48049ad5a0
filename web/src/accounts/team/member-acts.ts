import type { Member } from '@karakana/contract/accounts/team.ts';
import type { CurrentUser } from '@karakana/contract/accounts/user.ts';
import { may } from '@karakana/contract/permissions.ts';
import { mayManage } from '@karakana/contract/roles.ts';

export type MemberAct = 'edit' | 'resend' | 'sendCredentials' | 'actAs' | 'activate' | 'ban' | 'remove';

const actsByState: Record<Member['state'], readonly MemberAct[]> = {
  pending: ['edit', 'resend', 'ban', 'remove'],
  active: ['edit', 'sendCredentials', 'actAs', 'ban', 'remove'],
  banned: ['activate', 'remove'],
  trashed: ['activate'],
};

type Caller = Pick<CurrentUser, 'id' | 'role' | 'impersonatedBy'>;

/** What the caller may do with a member now. Nobody acts upon themselves, and nobody as an equal. */
export function memberActs(caller: Caller, member: Pick<Member, 'userId' | 'role' | 'state'>): MemberAct[] {
  const manages = may(caller.role, 'team:write') && mayManage(caller.role, member.role) && member.userId !== caller.id;
  if (!manages) return [];
  const mayActAs = may(caller.role, 'impersonation:write') && member.role !== caller.role && !caller.impersonatedBy;
  return actsByState[member.state].filter((act) => act !== 'actAs' || mayActAs);
}
