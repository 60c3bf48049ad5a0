import { addBill, addExpense, addRecurring, post } from '../../accounting/index.ts';
import { demoExpenses, demoRecipients } from './partners.data.ts';
import type { Shop } from './shop.ts';

/** The bills of the month that fall on this day. */
export async function enterBills(shop: Shop, day: string): Promise<void> {
  for (const [at, { what, account, amount, day: dayOfMonth }] of demoRecipients.entries()) {
    if (Number(day.slice(8)) !== dayOfMonth) continue;
    const payeeId = shop.recipientIds[at] ?? 0;
    await addBill(shop.on(day), {
      branchId: shop.branchId,
      payeeId,
      datedOn: day,
      dueOn: null,
      reference: null,
      note: null,
      includesTax: true,
      lines: [{ accountId: shop.accountOf(account), description: what, amount: amount * 100 }],
    });
  }
}

/** Something is bought in passing, with what is in the till or on the phone. */
export async function buyInPassing(shop: Shop, day: string): Promise<void> {
  const { name, account, from, to } = shop.chance.oneOf(demoExpenses);
  await addExpense(shop.on(day), {
    branchId: shop.branchId,
    name,
    accountId: shop.accountOf(account),
    moneyAccountId: shop.accountOf(shop.chance.happens(0.5) ? '1000' : '1100'),
    payeeId: null,
    vehicleId: null,
    spentOn: day,
    amount: shop.chance.between(from / 50, to / 50) * 5_000,
    includesTax: true,
    taxId: null,
    reference: null,
    note: null,
  });
}

/** Wages go out at the end of a month. */
export async function payWages(shop: Shop, day: string): Promise<void> {
  await addExpense(shop.on(day), {
    branchId: shop.branchId,
    name: 'Wages of the counter and the store',
    accountId: shop.accountOf('6000'),
    moneyAccountId: shop.accountOf('1050'),
    payeeId: null,
    vehicleId: null,
    spentOn: day,
    amount: 18_000_00,
    includesTax: true,
    taxId: null,
    reference: null,
    note: null,
  });
}

/** What the till and the phone have taken goes to the bank, but for what is kept there. */
export async function bankMoney(shop: Shop, day: string): Promise<void> {
  const ctx = shop.on(day);
  const kept = new Map([
    [shop.accountOf('1000'), 15_000_00],
    [shop.accountOf('1100'), 20_000_00],
  ]);
  const taken = await ctx.db
    .selectFrom('accountSums')
    .select((eb) => ['accountId', eb.fn.sum<string>(eb('debit', '-', eb.ref('credit'))).as('balance')])
    .where('garageId', '=', ctx.garageId)
    .where('accountId', 'in', [...kept.keys()])
    .groupBy('accountId')
    .orderBy('accountId')
    .execute();
  const thousand = 1_000_00;
  const banked = taken
    .map(({ accountId, balance }) => ({
      account: accountId,
      amount: Math.floor((Number(balance) - (kept.get(accountId) ?? 0)) / thousand) * thousand,
    }))
    .filter(({ amount }) => amount > 0);
  await post(
    ctx,
    banked.map(({ account, amount }) => ({
      on: day,
      source: { kind: 'manual' as const, id: null },
      memo: 'Taken to the bank',
      postings: [
        {
          branchId: shop.branchId,
          lines: [
            { account: shop.accountOf('1050'), amount },
            { account, amount: -amount },
          ],
        },
      ],
    })),
  );
}

/** From now on what comes every month is entered by itself. */
export async function letRecur(shop: Shop, day: string): Promise<void> {
  const [rent] = demoRecipients;
  const next = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  next.setUTCMonth(next.getUTCMonth() + 1);
  await addRecurring(shop.on(day), {
    name: rent.what,
    branchId: shop.branchId,
    payeeId: shop.recipientIds[0] ?? 0,
    accountId: shop.accountOf(rent.account),
    taxId: null,
    includesTax: true,
    amount: rent.amount * 100,
    frequency: 'monthly',
    startsOn: next.toISOString().slice(0, 10),
    endsOn: null,
    maxCount: null,
    needsApproval: true,
    tagList: ['premises'],
    note: null,
  });
}
