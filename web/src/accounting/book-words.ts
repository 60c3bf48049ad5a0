import type { AccountGroup, AccountKind } from '@karakana/contract/accounting/account.ts';
import type { SourceKind } from '@karakana/contract/accounting/posting-rules.ts';
import type { SaleTax } from '@karakana/contract/accounting/sale-tax.ts';

type Say = (text: string) => string;

export function groupName(t: Say, group: AccountGroup): string {
  const names: Record<AccountGroup, string> = {
    asset: t('Assets'),
    liability: t('Liabilities'),
    equity: t('Equity'),
    revenue: t('Revenue'),
    expense: t('Expenses'),
  };
  return names[group];
}

/** What an account is more closely, as somebody says it who has not learned bookkeeping. */
export function kindName(t: Say, kind: AccountKind): string {
  const names: Record<AccountKind, string> = {
    cash: t('Cash'),
    bank: t('Bank'),
    clearing: t('Receipts to confirm'),
    mobile_money: t('Mobile money'),
    card: t('Card payments'),
    receivable: t('Owed by customers'),
    tax: t('Tax'),
    inventory: t('Stock'),
    wip: t('Parts in open works'),
    deposits: t('Deposits'),
    prepaid: t('Paid in advance'),
    inter_branch: t('Between branches'),
    fixed: t('Equipment and vehicles'),
    other: t('Other'),
    payable: t('Owed to suppliers'),
    grni: t('Received, not billed'),
    suspense: t('Not yet identified'),
    deferred: t('Paid, not yet earned'),
    owner: t('Owner’s account'),
    capital: t('Capital'),
    drawings: t('Drawings'),
    retained: t('Retained earnings'),
    opening: t('Opening balances'),
    sales: t('Sales'),
    cost_of_sales: t('Cost of sales'),
    overhead: t('Running costs'),
  };
  return names[kind];
}

/** What an entry is about. */
export function sourceName(t: Say, kind: SourceKind): string {
  const names: Record<SourceKind, string> = {
    manual: t('By hand'),
    opening: t('Opening balance'),
    sale: t('Sale'),
    work: t('Parts on a work'),
    invoice: t('Invoice'),
    credit_note: t('Credit note'),
    payment: t('Payment'),
    refund: t('Refund'),
    receipt: t('Goods received'),
    bill: t('Bill'),
    supplier_payment: t('Payment to a supplier'),
    supplier_return: t('Return to a supplier'),
    expense: t('Expense'),
    transfer: t('Transfer between branches'),
    count: t('Stock count'),
    till: t('Till closing'),
    sms_credits: t('SMS credits'),
    year_end: t('Year end'),
  };
  return names[kind];
}

export function taxKindName(t: Say, kind: SaleTax['kind']): string {
  const names: Record<SaleTax['kind'], string> = {
    standard: t('Standard rate'),
    zero_rated: t('Zero-rated'),
    exempt: t('Exempt'),
  };
  return names[kind];
}
