import { may } from '@karakana/contract/permissions.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { notAllowed } from '../../platform/serve/refused.ts';

/** Whoever buys for a work may write both purchases, which their call asks for, and works. */
export function refuseNoBuyer({ session }: Ctx): void {
  if (!may(session.role, 'works:write')) throw notAllowed();
}
