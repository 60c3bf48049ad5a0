import { totalsOf } from '@karakana/contract/inventory/sale-totals.ts';
import { parseQuantity } from '@karakana/contract/quantity.ts';
import { say } from '@karakana/contract/text.ts';
import { billStorage as billStorageCall, waiveStorage } from '@karakana/contract/works/gate/storage.ts';
import { todayIn } from '../../platform/database/days.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { Refused } from '../../platform/serve/refused.ts';
import { type Api, serve } from '../../platform/serve/serve.ts';
import { noteEvent } from '../../vehicles/index.ts';
import { billShares } from '../steps/bill.ts';
import { changeState } from '../steps/change-state.ts';
import { lockCredit } from '../steps/credit.ts';
import { type LockedWork, lockToMove } from '../work/lock-work.ts';
import { readTerms } from '../work/price-lines.ts';
import { readWorkFor } from '../work/read-work.ts';
import { feeOfStorage, storageDaysBy } from './storage-days.ts';

export function serveStorage(api: Api): void {
  serve(api, billStorageCall, async (ctx, { id }) => {
    const present = await lockToMove(ctx, id, 'release');
    refuseNone(present, await billStorage(ctx, present));
    return readWorkFor(ctx, id);
  });
  serve(api, waiveStorage, async (ctx, { id, reason }) => {
    const present = await lockToMove(ctx, id, 'release');
    const { days } = await storageOf(ctx, id);
    refuseNone(present, days);
    await changeState(ctx, present, { storageDays: present.storageDays + days, storageReason: reason });
    const detail = say('{{number}}: {{reason}}', { number: present.number, reason });
    await noteEvent(ctx, { vehicleId: present.vehicleId, kind: 'work', title: 'Storage was not charged', detail });
    return readWorkFor(ctx, id);
  });
}

function refuseNone({ number }: LockedWork, days: number): void {
  if (days === 0) throw new Refused(422, say('{{number}} owes no storage', { number }));
}

/** Bills what a locked work owes for storage until today, as an invoice of its own. Gives for how many days. */
export async function billStorage(ctx: Ctx, present: LockedWork): Promise<number> {
  const { days, fee } = await storageOf(ctx, present.id);
  if (days === 0) return 0;
  const [terms, credit] = [await readTerms(ctx), await lockCredit(ctx, present.customerId)];
  const taxId = terms.standardTaxId;
  const priced = {
    quantity: parseQuantity(String(days)) ?? 0,
    unitPrice: fee,
    discount: 0,
    taxRate: terms.isTaxed ? (terms.rates.get(taxId ?? 0) ?? 0) : 0,
  };
  const [{ net, tax } = { net: 0, tax: 0 }] = totalsOf([priced], { discount: 0, pricesIncludeTax: terms.pricesIncludeTax });
  const line = { kind: 'sundry' as const, productId: null, description: 'Storage, days', ...priced, taxId, net, tax, cost: 0 };
  await billShares(ctx, { ...present, paymentDays: credit.paymentDays, terms }, [
    { customerId: present.customerId, insuranceId: null, claimNumber: null, lines: [line] },
  ]);
  await changeState(ctx, present, { storageDays: present.storageDays + days });
  return days;
}

const storageOf = (ctx: Ctx, id: number) =>
  ctx.db
    .selectFrom('works')
    .select([storageDaysBy(todayIn(ctx)).as('days'), feeOfStorage.as('fee')])
    .where('garageId', '=', ctx.garageId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
