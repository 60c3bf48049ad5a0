import type { ParsedInput } from '@karakana/contract/endpoint.ts';
import type { mailCertificate, textCertificate } from '@karakana/contract/works/certificates/certificate.ts';
import { type Attachment, mailLater, smsLater } from '../../platform/outbox/outbox.ts';
import { countLetter } from '../../platform/papers/count-letter.ts';
import { attachPaper } from '../../platform/papers/print-paper.ts';
import { countTry, fewADay } from '../../platform/secrets/tries.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { Refused, refusedField } from '../../platform/serve/refused.ts';
import { readWorkToSend } from '../approval/work-to-send.ts';
import { readWorkFor } from '../work/read-work.ts';
import { paperColumns } from './certificate-columns.ts';
import { certificatePaper, linkToCertificate } from './certificate-paper.ts';

/** Whoever is written to did not ask for it. */
const messagesToOne = fewADay(10);

type Letter = { to: string; subject: string; text: string; attachment: Attachment };

/** The paper is set before anything is written: that takes too long to hold a transaction open for it. */
export async function prepareLetter(ctx: Ctx, { id, to: asked }: ParsedInput<typeof mailCertificate>): Promise<Letter> {
  const work = await readWorkToSend(ctx, id);
  const certificate = await readHeld(ctx, id);
  const to = asked ?? work.email;
  if (!to) throw refusedField('to', 'Write the e-mail address to send it to');
  const { number, registration, code, validTo } = certificate;
  const text = [
    `Dear ${work.firstName ?? work.contactName ?? 'customer'},`,
    `speed governor certificate ${number} for ${registration} is attached to this e-mail. It is valid to ${validTo}.`,
    `Anybody can check it here: ${linkToCertificate(ctx.origin, code)}`,
    work.garageName,
  ].join('\n\n');
  const attachment = await attachPaper(ctx, number, await certificatePaper(ctx, certificate));
  return { to, subject: `Speed governor certificate ${number} for ${registration}`, text, attachment };
}

export async function mail(ctx: Ctx, { id }: ParsedInput<typeof mailCertificate>, letter: Letter) {
  await countLetter(ctx);
  await mailLater(ctx, letter);
  return readWorkFor(ctx, id);
}

export async function text(ctx: Ctx, { id, to: asked }: ParsedInput<typeof textCertificate>) {
  const { contactPhone, mobile, garageName } = await readWorkToSend(ctx, id);
  const { number, registration, code, validTo } = await readHeld(ctx, id);
  const to = asked ?? contactPhone ?? mobile;
  if (!to) throw refusedField('to', 'Write the phone number to send it to');
  await countTry(ctx.db, ctx.platform.now(), `certificate by SMS ${to} garage ${ctx.garageId}`, messagesToOne);
  const link = linkToCertificate(ctx.origin, code);
  await smsLater(ctx, { to, text: `${garageName}: certificate ${number} for ${registration}, valid to ${validTo}: ${link}` });
  return readWorkFor(ctx, id);
}

/** The last certificate of a work, where it was not withdrawn. */
async function readHeld(ctx: Ctx, workId: number) {
  const certificate = await ctx.db
    .selectFrom('certificates')
    .select(paperColumns)
    .select(['keyId', 'signature', 'invalidatedAt'])
    .where('garageId', '=', ctx.garageId)
    .where('workId', '=', workId)
    .where('invalidatedAt', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (!certificate) throw new Refused(422, 'This work has no certificate that holds');
  return certificate;
}
