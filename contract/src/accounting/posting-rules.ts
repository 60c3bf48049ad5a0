import type { AccountRole } from './account-roles.ts';

/** What an entry can be about. */
export const sourceKinds = [
  'manual',
  'opening',
  'sale',
  'work',
  'invoice',
  'credit_note',
  'payment',
  'refund',
  'receipt',
  'bill',
  'supplier_payment',
  'supplier_return',
  'expense',
  'transfer',
  'count',
  'till',
  'sms_credits',
  'year_end',
] as const;
export type SourceKind = (typeof sourceKinds)[number];

/** An account by its role, or one that the event names itself: `@money`. */
type Named = AccountRole | `@${string}`;
type Side = Partial<Record<Named, string>>;

const rule = <const D extends Side, const C extends Side>(debit: D, credit: C) => ({ debit, credit });

/**
 * What every event of the business means in the books: which accounts are debited and credited with which of its amounts. An amount below
 * nothing changes sides, and one of nothing writes no line. What is posted together for one branch balances.
 */
export const postingRules = {
  invoice: rule(
    { receivable: 'total' },
    {
      labour_revenue: 'labour',
      parts_revenue: 'parts',
      other_revenue: 'other',
      customer_deposits: 'deposit',
      vat_output: 'tax',
      rounding: 'rounding',
    },
  ),
  /** What a part had cost that goes onto a work which was started; less than nothing where it comes back. */
  partOntoWork: rule({ open_works: 'cost' }, { stock: 'cost' }),
  workInvoiced: rule({ cost_of_parts: 'cost' }, { open_works: 'cost' }),
  goodsSold: rule({ cost_of_parts: 'cost' }, { stock: 'cost' }),
  /**
   * Money that came in: for invoices, as a customer's credit, or for nobody knows what. What is assigned later or taken off again moves between
   * these three alone, and what goes back to the payer is less than nothing. `elsewhere` is what another branch's invoice has of it.
   */
  moneyIn: rule(
    { '@money': 'amount', inter_branch: 'elsewhere' },
    { receivable: 'settled', customer_credits: 'credit', unidentified_receipts: 'unidentified' },
  ),
  /** A cheque was banked, a typed code confirmed. */
  confirmed: rule({ '@money': 'amount' }, { receipts_to_confirm: 'amount' }),
  creditNote: rule(
    {
      labour_revenue: 'labour',
      parts_revenue: 'parts',
      other_revenue: 'other',
      customer_deposits: 'deposit',
      vat_output: 'tax',
      rounding: 'rounding',
    },
    { receivable: 'open', customer_credits: 'paid' },
  ),
  goodsBack: rule({ stock: 'cost' }, { cost_of_parts: 'cost' }),
  refund: rule({ customer_credits: 'amount' }, { '@money': 'amount' }),
  bill: rule({ '@expense': 'net', vat_input: 'tax' }, { payable: 'total' }),
  supplierPaid: rule({ payable: 'amount' }, { '@money': 'amount' }),
  expense: rule({ '@expense': 'net', vat_input: 'tax' }, { '@money': 'total' }),
  tillClosed: rule({ cash_over_short: 'short' }, { cash: 'short' }),
  goodsReceived: rule({ stock: 'value' }, { received_not_billed: 'value' }),
  goodsBilled: rule(
    { received_not_billed: 'value', stock: 'toStock', price_differences: 'toDifferences', vat_input: 'tax' },
    { payable: 'total' },
  ),
  returnToSupplier: rule({ received_not_billed: 'value', price_differences: 'difference' }, { stock: 'cost' }),
  supplierCredit: rule(
    { payable: 'open', '@rest': 'rest' },
    { received_not_billed: 'value', vat_input: 'tax', price_differences: 'difference' },
  ),
  openingStock: rule({ stock: 'value' }, { opening_balances: 'value' }),
  stockLost: rule({ stock_differences: 'value' }, { stock: 'value' }),
  stockFound: rule({ stock: 'value' }, { stock_differences: 'value' }),
  smsBought: rule({ prepayments: 'amount' }, { '@money': 'amount' }),
  /** What messages have used in a month of what was bought. */
  smsUsed: rule({ messages: 'amount' }, { prepayments: 'amount' }),
  transferOut: rule({ inter_branch: 'value' }, { stock: 'value' }),
  transferIn: rule({ stock: 'value' }, { inter_branch: 'value' }),
} as const;

export type RuleName = keyof typeof postingRules;
type Rule<R extends RuleName> = (typeof postingRules)[R];
type AmountOf<S> = S extends Side ? S[keyof S] & string : never;
type ChosenOf<S> = keyof S & `@${string}`;

/** The amounts that a rule asks for, in minor units. */
export type AmountsOf<R extends RuleName> = Record<AmountOf<Rule<R>['debit']> | AmountOf<Rule<R>['credit']>, number>;

/** The accounts that a rule leaves to the event, by their names without the sign. */
type Chosen<R extends RuleName> = ChosenOf<Rule<R>['debit']> | ChosenOf<Rule<R>['credit']>;
export type AccountsOf<R extends RuleName> = { [K in Chosen<R> as K extends `@${infer Name}` ? Name : never]: AccountRole | number };

export type PostedLine = { account: AccountRole | number; amount: number };

/** The lines of a rule: debit is more than nothing, credit less. */
export function linesOf<R extends RuleName>(name: R, amounts: AmountsOf<R>, accounts: AccountsOf<R>): PostedLine[] {
  const { debit, credit }: { debit: Side; credit: Side } = postingRules[name];
  const side = (legs: Side, sign: 1 | -1) =>
    Object.entries(legs).map(([account, amount]) => ({
      // Its keys are what the types above say.
      account: account.startsWith('@') ? (accounts as Record<string, AccountRole | number>)[account.slice(1)] : (account as AccountRole),
      amount: sign * ((amounts as Record<string, number>)[amount ?? ''] ?? 0),
    }));
  return [...side(debit, 1), ...side(credit, -1)].filter((line): line is PostedLine => line.amount !== 0 && line.account !== undefined);
}
