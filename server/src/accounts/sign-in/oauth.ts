import { createHash, timingSafeEqual } from 'node:crypto';
import type { SignedIn } from '@karakana/contract/accounts/user.ts';
import OAuth2Server from '@node-oauth/oauth2-server';
import type { PublicCtx } from '../../platform/serve/context.ts';
import { Refused } from '../../platform/serve/refused.ts';
import { anyUser } from './current-user.ts';
import type { NewSession } from './open-session.ts';

type GrantRequest = { grantType: string; clientId: string; clientSecret: string };

/** What a grant leads to: who was recognised, and how the session is opened for them. */
export type Grant = { userId: number; open(): Promise<NewSession> };

/** Whether the caller is the client it says it is; takes as long whatever is wrong. */
export function isOurClient({ platform }: PublicCtx, given: Pick<GrantRequest, 'clientId' | 'clientSecret'>): boolean {
  const { clientId, clientSecret } = platform.settings.oauth;
  const digest = (client: typeof given) =>
    createHash('sha256')
      .update(JSON.stringify([client.clientId, client.clientSecret]))
      .digest();
  return timingSafeEqual(digest(given), digest({ clientId, clientSecret }));
}

/** Runs one OAuth grant. The library keeps to the protocol; who is let in was decided before, and the session is opened by us. */
export async function runGrant(ctx: PublicCtx, request: GrantRequest, grant: Grant): Promise<SignedIn> {
  const client = { id: request.clientId, grants: ['password', 'refresh_token'] };
  const user = { id: grant.userId };
  let opened: NewSession | undefined;
  let refusal: unknown;
  const known = { accessToken: '', client, user };
  const server = new OAuth2Server({
    model: {
      getClient: async () => isOurClient(ctx, request) && client,
      getUser: async () => user,
      getRefreshToken: async (refreshToken: string) => ({ ...known, refreshToken }),
      // The old token is spent where the new one is made.
      revokeToken: async () => true,
      getAccessToken: async () => false,
      saveToken: async () => {
        opened = await grant.open().catch((error: unknown) => {
          refusal = error;
          throw error;
        });
        return {
          ...known,
          accessToken: opened.accessToken,
          refreshToken: opened.refreshToken,
          accessTokenExpiresAt: new Date(opened.session.expiresAt),
        };
      },
    },
  });
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '1' };
  const body = {
    grant_type: request.grantType,
    client_id: request.clientId,
    client_secret: request.clientSecret,
    username: 'known',
    password: 'checked',
    refresh_token: 'checked',
  };
  try {
    await server.token(new OAuth2Server.Request({ method: 'POST', query: {}, headers, body }), new OAuth2Server.Response());
  } catch (error) {
    if (error instanceof OAuth2Server.InvalidClientError) throw new Refused(401, 'Invalid credentials');
    // The library wraps what our own code threw.
    throw refusal ?? error;
  }
  if (!opened) throw new Error('The grant opened no session');
  return signedIn(ctx, opened);
}

export async function signedIn(ctx: PublicCtx, opened: NewSession): Promise<SignedIn> {
  return {
    accessToken: opened.accessToken,
    tokenType: 'Bearer',
    expiresIn: opened.expiresIn,
    refreshToken: opened.refreshToken,
    createdAt: ctx.platform.now().toISOString(),
    user: await anyUser(ctx.db, opened.session),
  };
}
