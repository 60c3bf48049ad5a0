import { sendPaymentReceipt } from '@karakana/contract/payments/receipt.ts';
import { smsLater } from '../../platform/outbox/outbox.ts';
import { countTry, fewADay } from '../../platform/secrets/tries.ts';
import { Refused, refusedField } from '../../platform/serve/refused.ts';
import { type Api, serve } from '../../platform/serve/serve.ts';
import { findPayment } from '../desk/find-payment.ts';
import { readPaid, receiptLink, receiptText } from './read-paid.ts';

/** Whoever is written to did not ask for it. */
const messagesToOne = fewADay(10);

export function serveReceipts(api: Api): void {
  serve(api, sendPaymentReceipt, async (ctx, { id, mobile: asked }) => {
    const payment = await findPayment(ctx, id);
    if (payment.isGone) throw new Refused(422, 'This payment is gone already');
    const [paid] = await readPaid(ctx, [id]);
    if (!paid?.invoice) throw new Refused(422, 'This payment is for no invoice, so there is no receipt');
    const mobile = asked ?? paid.mobile;
    if (!mobile) throw refusedField('mobile', 'The customer has no phone number. Write the one to send it to');
    await countTry(ctx.db, ctx.platform.now(), `receipt by SMS ${mobile} garage ${ctx.garageId}`, messagesToOne);
    await smsLater(ctx, { to: mobile, text: receiptText(paid, receiptLink(ctx, paid.invoice)) });
    return { mobile };
  });
}
