import type { ParsedInput } from '@karakana/contract/endpoint.ts';
import { totalsOf } from '@karakana/contract/inventory/sale-totals.ts';
import { parseQuantity } from '@karakana/contract/quantity.ts';
import type { askDeposit as askDepositCall } from '@karakana/contract/works/deposits/deposit.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { refusedField } from '../../platform/serve/refused.ts';
import { billShares } from '../steps/bill.ts';
import { changeState } from '../steps/change-state.ts';
import { readLines } from '../work/lines.ts';
import { readTerms } from '../work/price-lines.ts';
import { lockUnbilled } from './lock-unbilled.ts';

/** Bills a deposit. What is paid in part is a delivery in part to the tax authority, so it has its tax at once; prices say it with their own. */
export async function askDeposit(ctx: Ctx, { id, amount }: ParsedInput<typeof askDepositCall>): Promise<void> {
  const work = await lockUnbilled(ctx, id);
  if (amount === 0) throw refusedField('amount', 'must be more than 0');
  const own = (await readLines(ctx, id)).filter(
    ({ state, payer }) => state !== 'declined' && (work.insuranceId === null || payer === 'customer'),
  );
  const total = own.reduce((sum, { net, tax }) => sum + net + tax, 0);
  if (work.deposited + amount > total) throw refusedField('amount', 'This is more than the work comes to');
  const terms = await readTerms(ctx);
  const priced = {
    quantity: parseQuantity('1') ?? 0,
    unitPrice: amount,
    discount: 0,
    taxRate: terms.isTaxed ? (terms.rates.get(terms.standardTaxId ?? 0) ?? 0) : 0,
  };
  const [{ net, tax } = { net: 0, tax: 0 }] = totalsOf([priced], { discount: 0, pricesIncludeTax: true });
  const line = {
    kind: 'deposit',
    productId: null,
    description: `Deposit for ${work.number}`,
    ...priced,
    taxId: terms.standardTaxId,
    net,
    tax,
    cost: 0,
  } as const;
  // It is due at once, whatever the customer's terms are.
  await billShares(ctx, { ...work, paymentDays: 0, terms }, [
    { customerId: work.customerId, insuranceId: null, claimNumber: null, lines: [line] },
  ]);
  await changeState(ctx, work, { deposited: work.deposited + amount });
}
