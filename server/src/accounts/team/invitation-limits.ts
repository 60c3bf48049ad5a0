import { countTry, fewADay } from '../../platform/secrets/tries.ts';
import type { Ctx } from '../../platform/serve/context.ts';

/** What the members of a garage may have us mail to people who did not ask for it. */
const toOnePerson = fewADay(10);
const ofOneGarage = fewADay(300);

/** Counts a mail with a link to an account. What is refused is not sent, so it counts in the request's own transaction. */
export async function countInvitation(ctx: Ctx, email: string): Promise<void> {
  const now = ctx.platform.now();
  await countTry(ctx.db, now, `invitations of garage ${ctx.garageId}`, ofOneGarage);
  await countTry(ctx.db, now, `invitations to ${email}`, toOnePerson);
}
