import type { Platform } from '../../platform/serve/context.ts';
import { inNameOf } from '../../platform/serve/in-garage.ts';
import { readyLetter } from '../approval/letters.ts';
import { readWorkToTell } from '../approval/work-to-send.ts';
import { readyText } from './sms-texts.ts';
import { tellContact } from './tell-contact.ts';
import { noteNotices } from './tell-once.ts';

/** Tells whoever brought the car that it is ready, what is to be paid, and where its invoice is read: once each time it was completed. */
export async function tellReady(platform: Platform, { garageId, id }: { garageId: number; id: number }): Promise<void> {
  await inNameOf(platform, garageId, async (ctx) => {
    const work = await readWorkToTell(ctx, id);
    if (!work.tellsReady || work.completedAt === null) return;
    const untold = await noteNotices(ctx, [{ workId: id, kind: 'ready', about: work.completedAt }]);
    if (!untold.has(id)) return;
    const bill = { balance: work.balance, link: work.invoiceCode === null ? null : `${ctx.origin}/i/${work.invoiceCode}` };
    await tellContact(ctx, work, { text: readyText(work, bill), letter: readyLetter(work, bill) });
  });
}
