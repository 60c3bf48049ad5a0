import type { PlatformCtx, TokenCtx } from './context.ts';
import { Refused } from './refused.ts';

/** Passwords, two-factor and where money goes are changed by their owner alone. */
export function refuseWhileImpersonating(ctx: TokenCtx): void {
  if (ctx.session.impersonatorId !== null) throw new Refused(403, 'This cannot be changed while acting as somebody else');
}

export const minutesFromNow = (ctx: Pick<PlatformCtx, 'platform'>, minutes: number): string =>
  new Date(ctx.platform.now().getTime() + minutes * 60_000).toISOString();
