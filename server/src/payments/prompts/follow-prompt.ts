import type { Platform } from '../../platform/serve/context.ts';
import { inNameOf } from '../../platform/serve/in-garage.ts';
import { followPromptJob, type NamedThing } from '../jobs.ts';
import { mostAsked, secondsBetween, silent } from '../phone-requests.ts';
import { askAbout } from './ask-about.ts';
import { endPrompt } from './end-prompt.ts';

/** Asks what became of a prompt of which nothing was told. A provider that does not say so leaves it open, and in the end unknown. */
export async function followPromptNow(platform: Platform, { garageId, id, asked }: NamedThing & { asked: number }): Promise<void> {
  const prompt = await platform.db
    .selectFrom('prompts')
    .select(['state', 'checkoutRequestId'])
    .where('garageId', '=', garageId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (prompt.state !== 'requested' && prompt.state !== 'sent') return;
  const { checkoutRequestId } = prompt;
  if (checkoutRequestId !== null && (await askAbout(platform, { garageId, id, checkoutRequestId }))) return;
  await inNameOf(platform, garageId, async (ctx) => {
    if (asked + 1 >= mostAsked) return endPrompt(ctx, id, 'unknown', silent);
    await platform.jobs.enqueueLater(ctx.db, followPromptJob, { garageId, id, asked: asked + 1 }, secondsBetween);
  });
}
