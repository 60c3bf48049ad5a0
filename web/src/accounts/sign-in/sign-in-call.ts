import type { takeToken } from '@karakana/contract/accounts/sign-in.ts';
import type { SignedIn } from '@karakana/contract/accounts/user.ts';
import { call } from '../../kit/api/client.ts';
import { oauthClient } from '../../shell/page-data.ts';

/** The call without its schemas, which would bring the whole schema library along; a test keeps both equal. */
export const signInCall: Omit<typeof takeToken, 'summary' | 'input' | 'output'> = {
  method: 'POST',
  path: '/api/oauth/token',
  access: 'public',
  done: 'You have signed in successfully',
  failed: 'Invalid credentials',
};

export function signIn(who: { email: string; password: string }): Promise<SignedIn> {
  // To be made, a call needs no schema.
  return call(signInCall as typeof takeToken, { ...who, ...oauthClient() });
}
