import type { Api } from '../platform/serve.ts';
import { serveAcceptInvite } from './accept-invite.ts';
import { serveBanBranch } from './ban-branch.ts';
import { serveImpersonation } from './impersonation.ts';
import { serveMemberRecord } from './member-record.ts';
import { serveMembership } from './membership.ts';
import { serveMobileCode } from './mobile-code.ts';
import { serveNotifications } from './notification.ts';
import { servePassword } from './password.ts';
import { serveProfile } from './profile.ts';
import { serveSignIn } from './sign-in.ts';
import { serveSignUp } from './sign-up.ts';
import { serveTeam } from './team.ts';
import { serveTwoFactor } from './two-factor.ts';

export { closeCustomerAccounts, inviteCustomer, joinCustomerAccounts, sendCustomerReset } from './customer-account.ts';
export { memberLeft } from './member-left.ts';
export { managersOfBranch } from './members.ts';
export { notify } from './notification.ts';
export { workAccounts } from './work.ts';

export function serveAccounts(api: Api): void {
  serveSignIn(api);
  serveTwoFactor(api);
  serveMobileCode(api);
  serveSignUp(api);
  serveAcceptInvite(api);
  servePassword(api);
  serveProfile(api);
  serveImpersonation(api);
  serveTeam(api);
  serveMemberRecord(api);
  serveMembership(api);
  serveNotifications(api);
  serveBanBranch(api);
}
