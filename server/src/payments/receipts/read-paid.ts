import type { numberStyles } from '@karakana/contract/accounting/book-settings.ts';
import { sql } from 'kysely';
import { invoiceNumber } from '../../accounting/index.ts';
import { plainSms } from '../../platform/outbox/plain-sms.ts';
import { paperMoney } from '../../platform/papers/paper-figures.ts';
import type { GarageCtx } from '../../platform/serve/context.ts';

export type Paid = {
  id: number;
  amount: number;
  reference: string | null;
  currency: string;
  garageName: string;
  /** What it is for, the oldest of several; none where it is all the customer's credit, or nobody knows. */
  invoice: { number: number; style: (typeof numberStyles)[number]; code: string; balance: number } | null;
  /** Of the customer whose invoice or credit it is; an insurer has none. */
  mobile: string | null;
  /** That it was paid from, where the provider names it in full. */
  payerMobile: string | null;
  isPromptPaid: boolean;
  isCredit: boolean;
};

/** Payments that have come, and what they are for. */
export async function readPaid({ db, garageId }: GarageCtx, ids: number[]): Promise<Paid[]> {
  const { rows } = await sql<Paid>`
    select payments.id, coalesce(receipt.amount, payments.amount) as amount, coalesce(receipt.receipt, payments.reference) as reference,
      garages.currency, garages.name as "garageName",
      case when invoices.id is not null then json_build_object('number', invoices.number, 'style', book_settings.invoice_number,
        'code', invoices.code, 'balance', invoices.balance) end as invoice,
      case when invoices.insurance_id is null then customers.mobile end as mobile,
      coalesce(prompt.mobile, case when receipt.payer_mobile ~ '^[+][0-9]{9,15}$' then receipt.payer_mobile end) as "payerMobile",
      prompt.mobile is not null as "isPromptPaid", credit.customer_id is not null as "isCredit"
    from payments
    join garages on garages.id = payments.garage_id
    join book_settings on book_settings.garage_id = payments.garage_id
    left join invoices on invoices.garage_id = payments.garage_id and invoices.id = (
      select min(invoice_id) from (
        select invoice_id from allocations where allocations.garage_id = payments.garage_id and allocations.payment_id = payments.id
        group by invoice_id having sum(amount) > 0
      ) settled
    )
    left join lateral (
      select customer_id from payment_credits where payment_credits.garage_id = payments.garage_id and payment_credits.payment_id = payments.id
      group by customer_id having sum(amount) > 0 order by min(id) limit 1
    ) credit on true
    left join provider_receipts receipt on receipt.garage_id = payments.garage_id and receipt.payment_id = payments.id
    left join lateral (
      select mobile from prompts where prompts.garage_id = payments.garage_id and prompts.payment_id = payments.id order by id limit 1
    ) prompt on true
    left join merged_customers merged on merged.garage_id = payments.garage_id and merged.merged_id = coalesce(invoices.customer_id, credit.customer_id)
    left join customers on customers.garage_id = payments.garage_id
      and customers.id = coalesce(merged.customer_id, invoices.customer_id, credit.customer_id)
    where payments.garage_id = ${garageId} and payments.id = any(${ids}::bigint[])
    order by payments.id`.execute(db);
  return rows;
}

/** The page of the invoice has its receipt, as the paper has it. */
export const receiptLink = ({ origin }: GarageCtx, { code }: { code: string }): string => `Receipt: ${origin}/i/${code}`;

/** That the money came, what it was for and what is still open, with whatever else is to be said. */
export function receiptText({ garageName, amount, currency, reference, invoice }: Paid, more: string | null): string {
  const forWhat = invoice ? ` for ${invoiceNumber(invoice.style, 'invoice', invoice.number)}` : '';
  const paid = `${garageName}: we received ${paperMoney(amount, currency)}${forWhat}${reference ? `, ${reference}` : ''}.`;
  const left = invoice && invoice.balance > 0 ? `Still to pay: ${paperMoney(invoice.balance, currency)}.` : null;
  return plainSms([paid, left, more].filter((part) => part !== null).join(' '));
}
