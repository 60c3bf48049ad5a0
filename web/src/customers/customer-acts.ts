import type { CustomerRecord } from '@karakana/contract/customers/customer.ts';
import { may } from '@karakana/contract/permissions.ts';
import type { Right } from '@karakana/contract/right.ts';
import type { Role } from '@karakana/contract/roles.ts';

export type CustomerAct = 'call' | 'book' | 'edit' | 'message' | 'statement' | 'sendCredentials' | 'resetPassword' | 'merge' | 'remove';

const rightFor: Record<CustomerAct, Right> = {
  call: 'customers:read',
  book: 'requests:write',
  edit: 'customers:write',
  message: 'messages:write',
  statement: 'service_reports:read',
  sendCredentials: 'customers:write',
  resetPassword: 'customers:write',
  merge: 'customers:delete',
  remove: 'customers:delete',
};

/** What somebody of this role may do with a customer now. Credentials need an e-mail address; a password is reset once there is one. */
export function customerActs(role: Role, { email, account }: Pick<CustomerRecord, 'email' | 'account'>): CustomerAct[] {
  const isActive = account?.state === 'active';
  const isPossible: Record<CustomerAct, boolean> = {
    call: true,
    book: true,
    edit: true,
    message: true,
    statement: true,
    sendCredentials: email !== null && !isActive && account?.state !== 'banned',
    resetPassword: isActive,
    merge: true,
    remove: true,
  };
  const acts: CustomerAct[] = ['call', 'message', 'book', 'edit', 'statement', 'sendCredentials', 'resetPassword', 'merge', 'remove'];
  return acts.filter((act) => isPossible[act] && may(role, rightFor[act]));
}
