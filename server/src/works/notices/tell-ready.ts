import type { Ctx } from '../../platform/serve/context.ts';
import { readyLetter } from '../approval/letters.ts';
import { readWorkToSend } from '../approval/work-to-send.ts';
import { readyText } from './sms-texts.ts';
import { tellContact } from './tell-contact.ts';

/** Tells whoever brought the car that it is ready, what is to be paid, and where its invoice is read. */
export async function tellReady(ctx: Ctx, id: number): Promise<void> {
  const work = await readWorkToSend(ctx, id);
  if (!work.tellsReady) return;
  const bill = { balance: work.balance, link: work.invoiceCode === null ? null : `${ctx.origin}/i/${work.invoiceCode}` };
  await tellContact(ctx, work, { text: readyText(work, bill), letter: readyLetter(work, bill) });
}
