import type { Api } from '../platform/serve/serve.ts';
import { serveMobileCode } from './profile/mobile-code.ts';
import { serveNotifications } from './profile/notification.ts';
import { serveNotificationSettings } from './profile/notification-settings.ts';
import { servePassword } from './profile/password.ts';
import { serveProfile } from './profile/profile.ts';
import { serveImpersonation } from './sign-in/impersonation.ts';
import { serveSignIn } from './sign-in/sign-in.ts';
import { serveTwoFactor } from './sign-in/two-factor.ts';
import { serveSignUp } from './sign-up/sign-up.ts';
import { serveAcceptInvite } from './team/accept-invite.ts';
import { serveBanBranch } from './team/ban-branch.ts';
import { serveMemberRecord } from './team/member-record.ts';
import { serveMembership } from './team/membership.ts';
import { serveTeam } from './team/team.ts';

export { messageColumns, notify, notifyEach } from './profile/notification.ts';
export { tellWorkbookEnded } from './profile/tell-workbook.ts';
export { closeCustomerAccounts, inviteCustomer, joinCustomerAccounts, sendCustomerReset } from './team/customer-account.ts';
export { isInPart, teamList } from './team/list-members.ts';
export { memberLeft } from './team/member-left.ts';
export { advisersOf, answerersOf, leadersOf, managersOfBranch, membersWhoMay, storekeepersOf } from './team/staff-of-branch.ts';
export { workAccounts } from './team/work.ts';

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
  serveNotificationSettings(api);
  serveBanBranch(api);
}
