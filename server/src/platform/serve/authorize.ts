import type { Endpoint } from '@karakana/contract/endpoint.ts';
import { may } from '@karakana/contract/permissions.ts';
import type { Right } from '@karakana/contract/right.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RequestLimits } from '../http/request-limits.ts';
import type { Sessions } from '../secrets/sessions.ts';
import type { AnySession } from './context.ts';
import { notAllowed, Refused } from './refused.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** As whom the call is made; the routes of the contract set it. */
    session: AnySession | null;
  }
}

type Door = { app: FastifyInstance; sessions: Sessions };

/** Who makes the call, counted and found to be allowed to; null for a public one, which was counted already. */
export async function authorize(api: Door, endpoint: Endpoint, request: FastifyRequest): Promise<AnySession | null> {
  if (endpoint.access === 'public') return null;
  const session = await sessionOf(api, request);
  if (!session) throw new Refused(401, 'Please sign in');
  if (endpoint.access === 'token') return session;
  if (session.twoFactorPending) throw twoFactorDue();
  if (!session.confirmed || session.garageId === null)
    throw new Refused(403, 'Please confirm your e-mail address', { code: 'unconfirmed' });
  if (endpoint.access !== 'session' && !may(session.role, endpoint.access)) throw notAllowed();
  return session;
}

export const twoFactorDue = () => new Refused(403, 'Please enter the code we sent to your e-mail', { code: 'two_factor' });

async function sessionOf({ app, sessions }: Door, request: FastifyRequest): Promise<AnySession | null> {
  const token = /^Bearer ([\w-]{1,200})$/i.exec(request.headers.authorization ?? '')?.[1];
  if (!token) {
    refuse(app.limits.countAddress(request.ip));
    return null;
  }
  const isKnown = sessions.userShownBy(token) !== undefined;
  refuse(countBearer(app.limits, sessions, token, request.ip));
  const session = await sessions.find(token);
  if (session && !isKnown) refuse(app.limits.countUser(session.userId));
  return session;
}

/** The garage for which somebody asks who need not be signed in, if they are and may. */
export async function garageOf(api: Door, right: Right, request: FastifyRequest): Promise<number | undefined> {
  if (!request.headers.authorization) return undefined;
  const session = await sessionOf(api, request);
  if (!session?.confirmed || session.twoFactorPending || session.garageId === null) return undefined;
  return may(session.role, right) ? session.garageId : undefined;
}

/** A token that was never shown here may be made up, and to look for it is work: then its address is counted, and its owner once that is known. */
export function countBearer(
  limits: RequestLimits,
  sessions: Pick<Sessions, 'userShownBy'>,
  token: string,
  ip: string,
): Refused | undefined {
  const userId = sessions.userShownBy(token);
  return userId === undefined ? limits.countAddress(ip) : limits.countUser(userId);
}

function refuse(tooMany: Refused | undefined): void {
  if (tooMany) throw tooMany;
}
