import type { numberStyles } from '@karakana/contract/accounting/book-settings.ts';
import { sendPaymentReceipt } from '@karakana/contract/payments/receipt.ts';
import { sql } from 'kysely';
import { invoiceNumber } from '../../accounting/index.ts';
import { smsLater } from '../../platform/outbox/outbox.ts';
import { plainSms } from '../../platform/outbox/plain-sms.ts';
import { paperMoney } from '../../platform/papers/paper-figures.ts';
import { countTry, fewADay } from '../../platform/secrets/tries.ts';
import type { GarageCtx } from '../../platform/serve/context.ts';
import { Refused, refusedField } from '../../platform/serve/refused.ts';
import { type Api, serve } from '../../platform/serve/serve.ts';
import { findPayment } from '../desk/find-payment.ts';

/** Whoever is written to did not ask for it. */
const messagesToOne = fewADay(10);

export function serveReceipts(api: Api): void {
  serve(api, sendPaymentReceipt, async (ctx, { id, mobile: asked }) => {
    const payment = await findPayment(ctx, id);
    if (payment.isGone) throw new Refused(422, 'This payment is gone already');
    const paid = await readPaid(ctx, id);
    if (!paid) throw new Refused(422, 'This payment is for no invoice, so there is no receipt');
    const mobile = asked ?? paid.mobile;
    if (!mobile) throw refusedField('mobile', 'The customer has no phone number. Write the one to send it to');
    await countTry(ctx.db, ctx.platform.now(), `receipt by SMS ${mobile} garage ${ctx.garageId}`, messagesToOne);
    await smsLater(ctx, { to: mobile, text: receiptText(ctx, paid) });
    return { mobile };
  });
}

type Paid = {
  amount: number;
  reference: string | null;
  number: number;
  style: (typeof numberStyles)[number];
  code: string;
  balance: number;
  currency: string;
  garageName: string;
  /** Of the customer; an insurer has none. */
  mobile: string | null;
};

/** A payment with the invoice that it is for, the oldest of several. */
async function readPaid({ db, garageId }: GarageCtx, paymentId: number): Promise<Paid | undefined> {
  const { rows } = await sql<Paid>`
    select coalesce(receipt.amount, payments.amount) as amount, coalesce(receipt.receipt, payments.reference) as reference, invoices.number,
      book_settings.invoice_number as style, invoices.code, invoices.balance, invoices.currency, garages.name as "garageName",
      case when invoices.insurance_id is null then customers.mobile end as mobile
    from payments
    join garages on garages.id = payments.garage_id
    join book_settings on book_settings.garage_id = payments.garage_id
    join invoices on invoices.garage_id = payments.garage_id and invoices.id = (
      select min(invoice_id) from (
        select invoice_id from allocations where allocations.garage_id = payments.garage_id and allocations.payment_id = payments.id
        group by invoice_id having sum(amount) > 0
      ) settled
    )
    left join provider_receipts receipt on receipt.garage_id = payments.garage_id and receipt.payment_id = payments.id
    left join merged_customers merged on merged.garage_id = invoices.garage_id and merged.merged_id = invoices.customer_id
    left join customers on customers.garage_id = invoices.garage_id and customers.id = coalesce(merged.customer_id, invoices.customer_id)
    where payments.garage_id = ${garageId} and payments.id = ${paymentId}`.execute(db);
  return rows[0];
}

/** The page of the invoice has its receipt, as the paper has it. */
function receiptText({ origin }: GarageCtx, { garageName, amount, currency, number, style, reference, balance, code }: Paid): string {
  const paid = `${garageName}: we received ${paperMoney(amount, currency)} for ${invoiceNumber(style, 'invoice', number)}`;
  const left = balance > 0 ? ` Still to pay: ${paperMoney(balance, currency)}.` : '';
  return plainSms(`${paid}${reference ? `, ${reference}` : ''}.${left} Receipt: ${origin}/i/${code}`);
}
