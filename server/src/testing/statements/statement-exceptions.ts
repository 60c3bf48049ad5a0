import type { Exception } from './statement-scope.ts';

/** What may be asked for without saying of which garage it is. One that no statement needs any more fails the run. */
export const exceptions: readonly Exception[] = [
  { table: 'sessions', by: 'access_hash', why: 'a bearer is found by the hash of the token' },
  { table: 'sessions', by: 'refresh_hash', why: 'a bearer is found by the hash of the token' },
  { table: 'sessions', by: 'id', why: 'a session that is known already changes or ends itself' },
  { table: 'sessions', by: 'user_id', why: 'a person’s sessions in all their garages end with a new password' },
  { table: 'sessions', by: 'impersonator_id', why: 'and those in which they act as somebody else' },
  { table: 'sessions', by: 'impersonator_session_id', why: 'what was opened through a session ends with it' },
  { table: 'sessions', by: 'refresh_expires_at', why: 'expired ones of all garages are forgotten' },
  { table: 'sessions', by: 'garage_id is null', why: 'those of people who have no garage yet' },
  { table: 'link_tokens', by: 'token_hash', why: 'whoever follows a link has no session' },
  { table: 'link_tokens', by: 'expires_at', why: 'expired ones of all garages are forgotten' },
  { table: 'link_tokens', by: 'user_id', why: 'a new link of a person ends those before it' },
  { table: 'invitations', by: 'user_id', why: 'a person’s places in all their garages' },
  { table: 'garages', by: 'slug', why: 'the public page of a garage' },
  { table: 'referrals', by: 'code', why: 'a newcomer brings the code of the garage that told them of us' },
  { table: 'referrals', by: 'joined_garage_id', why: 'the garage that told another one of us is rewarded when that one joins' },
  { table: 'certificates', by: 'code', why: 'anybody may verify a certificate' },
  { table: 'outbox_messages', by: 'id', why: 'the job that sends a message knows nothing but it' },
  { table: 'outbox_messages', by: 'status', why: 'what a killed server left unsent, of all garages' },
  { table: 'outbox_messages', by: 'recipient', why: 'whose message somebody answers who writes to the platform’s number' },
  { table: 'sms_callbacks', by: 'id', why: 'the job that takes an incoming SMS knows nothing but it' },
  { table: 'sandbox_messages', by: 'recipient', why: 'what the platform would have sent to the reader themselves' },
  { table: 'campaigns', by: 'state', why: 'what a killed server left unwritten, of all garages' },
  { table: 'recurring_payments', by: 'next_due_on', why: 'what has fallen due in all garages' },
  { table: 'imports', by: 'state', why: 'what a killed server left half done, of all garages' },
];
