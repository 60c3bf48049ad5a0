import { chartOf } from '../../accounting/books/testing.ts';
import { makeCustomer } from '../../customers/testing.ts';
import { chargeVat, makeProduct } from '../../inventory/testing.ts';
import { draftOf } from '../../works/testing.ts';
import { as, type TestAnswer, type TestBody } from '../call.ts';
import { makeGarage, type TestGarage } from '../garage.ts';
import { makeInsurer } from '../insurance.ts';
import { given, makeVehicle } from '../vehicles.ts';
import { changeBookSettings } from './change-settings.ts';

export type Drawn = { what: Step; who: number; which: number; much: number };

/** What a step finds: the garage, and what there is in it by now. */
type Life = {
  garage: TestGarage;
  products: number[];
  customers: number[];
  accounts: { cash: number; rent: number; bank: number };
  payeeId: number;
  supplierId: number;
  sales: number[];
  held: number[];
  bills: number[];
  entries: number[];
  purchases: number[];
  expenses: number[];
  tills: number[];
  vehicleIds: number[];
  insuranceId: number;
};
type Take = { life: Life; one: (of: number[]) => number | undefined; much: number; branchId: number; otherId: number };

const tender = (method: string, amount: number) => ({ method, amount });
const today = () => new Date().toISOString().slice(0, 10);

/** What can happen, each as a call of the application; undefined when there is nothing yet for it to happen to. */
export const steps = {
  sellForCash: ({ life, one, much, branchId }: Take) =>
    as(life.garage.garage)
      .post('/api/sales', { branchId, lines: [{ productId: one(life.products), quantity: 1 + much / 4 }], discount: much })
      .then((answer) => keep(life.sales, answer)),
  sellOnCredit: ({ life, one, much, branchId }: Take) =>
    as(life.garage.garage)
      .post('/api/sales', {
        branchId,
        customerId: one(life.customers),
        lines: [
          { productId: one(life.products), quantity: 1 },
          { productId: life.products[0], quantity: 1, discount: much },
        ],
        payments: [tender('cash', 1 + much), tender('mpesa', 2)],
      })
      .then((answer) => keep(life.sales, answer)),
  hold: ({ life, one, branchId }: Take) =>
    as(life.garage.garage)
      .post('/api/sales/hold', { branchId, lines: [{ productId: one(life.products), quantity: 1 }] })
      .then((answer) => keep(life.held, answer)),
  issue: ({ life, one }: Take) => {
    const id = one(life.held);
    return id && as(life.garage.garage).post(`/api/sales/${id}/issue`, {});
  },
  pay: ({ life, one, much }: Take) => {
    const id = one(life.sales);
    return id && as(life.garage.garage).post('/api/sales/paid', much > 4 ? { id } : { id, payments: [tender('card', 1 + much)] });
  },
  refund: async ({ life, one, much }: Take) => {
    const id = one(life.sales);
    if (!id) return undefined;
    const [line] = given(await as(life.garage.garage).get(`/api/sales/${id}`)).lines;
    return as(life.garage.garage).post(`/api/sales/${id}/refund`, {
      lines: [{ lineId: line.id, quantity: (1 + much) / 8 }],
      reason: 'Did not fit',
      isDamaged: much === 0,
      method: 'cash',
    });
  },
  cancel: ({ life, one }: Take) => {
    const id = one([...life.sales, ...life.held]);
    return id && as(life.garage.garage).delete(`/api/sales/${id}`);
  },
  transfer: ({ life, one, much, branchId, otherId }: Take) =>
    as(life.garage.garage).post('/api/products/inter_branch_transfer', {
      branchId,
      toBranchId: otherId,
      lines: [{ productId: one(life.products), quantity: (1 + much) / 3 > 3 ? 3 : 1.5 }],
    }),
  bill: ({ life, much, branchId }: Take) =>
    as(life.garage.garage)
      .post('/api/bills', {
        payeeId: life.payeeId,
        branchId,
        datedOn: today(),
        lines: [{ accountId: life.accounts.rent, description: 'Rent', amount: (10_001 + 100 * much) / 100 }],
      })
      .then((answer) => keep(life.bills, answer)),
  payBill: ({ life, one, much }: Take) => {
    const id = one(life.bills);
    return (
      id && as(life.garage.garage).post(`/api/bills/${id}/pay`, { paidOn: today(), moneyAccountId: life.accounts.bank, amount: 1 + much })
    );
  },
  voidBill: ({ life, one }: Take) => {
    const id = one(life.bills);
    return id && as(life.garage.garage).post(`/api/bills/${id}/void`, {});
  },
  entry: ({ life, much, branchId }: Take) =>
    as(life.garage.garage)
      .post('/api/accounts/entries', {
        datedOn: today(),
        memo: 'Banked',
        lines: [
          { accountId: life.accounts.bank, branchId, debit: 1 + much },
          { accountId: life.accounts.cash, branchId, credit: 1 + much },
        ],
      })
      .then((answer) => keep(life.entries, answer)),
  reverse: ({ life, one }: Take) => {
    const id = one(life.entries);
    return id && as(life.garage.garage).delete(`/api/accounts/entries/${id}`);
  },
  order: ({ life, one, much, branchId }: Take) =>
    as(life.garage.garage)
      .post('/api/purchases', {
        branchId,
        supplierId: life.supplierId,
        lines: [{ productId: one(life.products), quantity: 2 + much, unitPrice: (6001 + 100 * much) / 100 }],
      })
      .then((answer) => keep(life.purchases, answer)),
  receive: ({ life, one, much }: Take) =>
    ofPurchase(life, one, 'receive_order', ({ id }) => ({ lines: [{ id, quantity: 1 + much / 8, price: 55 + much }] })),
  receiveAll: ({ life, one }: Take) => ofPurchase(life, one, 'receive_order', () => ({})),
  billGoods: ({ life, one, much }: Take) =>
    ofPurchase(life, one, 'bill_order', ({ id }) => ({
      datedOn: today(),
      lines: [{ id, quantity: 1, price: 50 + 3 * much }],
      freight: much > 6 ? { amount: 7.77 } : null,
    })),
  giveBack: ({ life, one }: Take) =>
    ofPurchase(life, one, 'return_order', ({ id }) => ({ lines: [{ id, quantity: 0.5 }], reason: 'Dented' })),
  count: ({ life, one, much, branchId }: Take) =>
    as(life.garage.garage).post(`/api/products/${one(life.products)}/correct`, { branchId, counted: much, reason: 'Counted' }),
  spend: ({ life, much, branchId }: Take) =>
    as(life.garage.garage)
      .post('/api/expenses', {
        branchId,
        name: 'Diesel',
        accountId: life.accounts.rent,
        moneyAccountId: life.accounts.cash,
        spentOn: today(),
        amount: (1007 + 100 * much) / 100,
      })
      .then((answer) => keep(life.expenses, answer)),
  unspend: ({ life, one }: Take) => {
    const id = one(life.expenses);
    return id && as(life.garage.garage).delete(`/api/expenses/${id}`);
  },
  openTill: ({ life, much, branchId }: Take) =>
    as(life.garage.garage)
      .post('/api/tills', { branchId, float: much })
      .then((answer) => keep(life.tills, answer)),
  closeTill: ({ life, one, much }: Take) => {
    const id = one(life.tills);
    return id && as(life.garage.garage).post(`/api/tills/${id}/close`, { counted: 5 * much, reason: 'Counted' });
  },
  writeWork: ({ life, one, much, branchId }: Take) =>
    as(life.garage.garage).post('/api/works', {
      branchId,
      vehicleId: one(life.vehicleIds),
      customerId: one(life.customers),
      status: (['estimate', 'booked', 'in_progress'] as const)[much % 3],
      scheduledAt: new Date(Date.now() + 3_600_000).toISOString(),
      discount: much,
      lines: [
        { kind: 'labour', description: 'Labour', unitPrice: 99.99 + much, quantity: 1.5 },
        { kind: 'part', productId: one(life.products), quantity: 1 + much / 4 },
        { kind: 'part', productId: life.products[0], quantity: 1, state: much > 5 ? 'declined' : 'approved' },
      ],
    }),
  schedule: ({ life, one }: Take) =>
    ofWork(life, one, 'estimates', (id) =>
      as(life.garage.garage).post('/api/estimates/schedule', { workId: id, scheduledAt: new Date().toISOString() }),
    ),
  startWork: ({ life, one }: Take) =>
    ofWork(life, one, 'bookings', (id) => as(life.garage.garage).post('/api/bookings/start_work', { id })),
  changeWork: ({ life, one, much }: Take) =>
    ofWork(life, one, much % 2 === 0 ? 'progress' : 'bookings', async (id, list) => {
      const work = given(await as(life.garage.garage).get(`/api/works/${id}`));
      const lines = draftOf(work).lines.map((line: TestBody, at: number) => (at === 1 ? { ...line, quantity: (1 + much) / 2 } : line));
      return as(life.garage.garage).put(`/api/${list}/${id}`, { ...draftOf(work), lines: much === 0 ? lines.slice(0, 1) : lines });
    }),
  completeWork: ({ life, one }: Take) =>
    ofWork(life, one, 'progress', (id) => as(life.garage.garage).post('/api/progress/complete_work', { id })),
  insureWork: ({ life, one, much }: Take) =>
    ofWork(life, one, 'progress', async (id) => {
      const { lines } = given(await as(life.garage.garage).get(`/api/works/${id}`));
      const lineIds = lines.map((line: TestBody) => line.id).slice(much % 2);
      const claim = { insuranceId: life.insuranceId, excess: much > 5 ? 0 : (333 * much) / 100, lineIds };
      return as(life.garage.garage).put(`/api/works/${id}/insurance`, claim);
    }),
  doLater: ({ life, one, much }: Take) =>
    ofWork(life, one, 'progress', async (id) => {
      const { lines } = given(await as(life.garage.garage).get(`/api/works/${id}`));
      const scheduledAt = much % 2 === 0 ? null : new Date(Date.now() + 3_600_000).toISOString();
      return as(life.garage.garage).post('/api/progress/do_later', { id, lineIds: [lines[much % 3]?.id ?? 0], scheduledAt });
    }),
  comeBack: ({ life, one }: Take) =>
    ofWork(life, one, 'completed', async (id) => {
      const released = await as(life.garage.garage).post('/api/works/release', { id, reason: 'Pays later' });
      if (released.status !== 200) return released;
      const { lines } = given(await as(life.garage.garage).get(`/api/works/${id}`));
      return as(life.garage.garage).post('/api/works/comeback', { id, lineIds: [lines[1]?.id ?? 0] });
    }),
  payInsured: ({ life, one, much }: Take) =>
    ofWork(life, one, much % 2 === 0 ? 'pending' : 'completed', async (documentId) => {
      const { invoices } = given(await as(life.garage.garage).get(`/api/works/${documentId}`));
      const insured = invoices.find((invoice: TestBody) => invoice.insuranceName !== null);
      const payment = { documentType: 'work', documentId, invoiceId: insured?.id ?? 0, method: 'bank', amount: 1 + much };
      return as(life.garage.garage).post('/api/transactions', payment);
    }),
  payWork: ({ life, one, much }: Take) =>
    ofWork(life, one, 'pending', (documentId) => {
      const payment = { documentType: 'work', documentId, method: 'mpesa', ...(much > 4 ? {} : { amount: 1 + much }) };
      return as(life.garage.garage).post('/api/transactions', payment);
    }),
  revertWork: ({ life, one, much }: Take) =>
    ofWork(life, one, much % 2 === 0 ? 'pending' : 'completed', (id) =>
      as(life.garage.garage).post('/api/pending/revert', { id, reason: 'Once more' }),
    ),
  archiveWork: ({ life, one, much }: Take) =>
    ofWork(life, one, much % 2 === 0 ? 'progress' : 'bookings', (id, list) => as(life.garage.garage).delete(`/api/${list}/${id}`)),
  unarchiveWork: ({ life, one }: Take) => ofWork(life, one, 'archived', (id) => as(life.garage.garage).delete(`/api/archived/${id}`)),
  close: ({ life }: Take) => as(life.garage.garage).post('/api/accounts/close', { through: endOfLastMonth() }),
  reopen: ({ life }: Take) => as(life.garage.garage).post('/api/accounts/reopen', {}),
} satisfies Record<string, (take: Take) => unknown>;
export type Step = keyof typeof steps;

type ListOfWorks = 'estimates' | 'bookings' | 'progress' | 'pending' | 'completed' | 'archived';
type OfWork = (id: number, list: ListOfWorks) => Promise<TestAnswer>;

/** A step of a work that was in this list a moment ago; another hand may have moved it since. */
async function ofWork(life: Life, one: Take['one'], list: ListOfWorks, act: OfWork): Promise<TestAnswer | undefined> {
  const { entries } = given(await as(life.garage.garage).get(`/api/${list}`));
  const id = one(entries.map((work: TestBody) => work.id));
  return id === undefined ? undefined : act(id, list);
}

/** A step of an order; of which line, its record says. */
async function ofPurchase(life: Life, one: Take['one'], call: string, draft: (line: TestBody) => object) {
  const id = one(life.purchases);
  if (!id) return undefined;
  const [line] = given(await as(life.garage.garage).get(`/api/purchases/${id}`)).lines;
  const answer = await as(life.garage.garage).post(`/api/purchases/${call}`, { id, ...draft(line) });
  if (call === 'bill_order' && answer.status < 300) life.bills.push(...answer.body.bills.map((bill: TestBody) => bill.id));
  return answer;
}

function keep(of: number[], answer: TestAnswer): TestAnswer {
  if (answer.status < 300) of.push(answer.body.id);
  return answer;
}

function endOfLastMonth(): string {
  const [year = 0, month = 1] = today().split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, 0)).toISOString().slice(0, 10);
}

/** A garage with something to sell, and what happens in it: each hand does one thing after the other, the hands all at once. */
export async function makeHistory() {
  const life = await beginLife();
  const surprises: string[] = [];
  const live = async (hand: Drawn[]): Promise<void> => {
    for (const { what, who, which, much } of hand) {
      const [branchId, otherId] =
        who % 3 === 0 ? [life.garage.otherBranchId, life.garage.branchId] : [life.garage.branchId, life.garage.otherBranchId];
      const one = (of: number[]) => of[which % Math.max(1, of.length)];
      const answer: unknown = await steps[what]({ life, one, much, branchId, otherId });
      if (isSurprise(answer)) surprises.push(`${what}: ${answer.status} ${answer.text}`);
    }
  };
  return { garage: life.garage, live, surprises };
}

/** A refusal in words is what people live with; anything else is a fault. */
const isSurprise = (answer: unknown): answer is TestAnswer =>
  typeof answer === 'object' && answer !== null && 'status' in answer && ![200, 404, 422].includes(Number(answer.status));

async function beginLife(): Promise<Life> {
  const garage = await makeGarage();
  const { id: taxId } = await chargeVat(garage);
  await changeBookSettings(garage, { pricesIncludeTax: Math.random() < 0.5 });
  const products: TestBody[] = [];
  for (const [name, price, quantity] of [
    ['Oil', 116.37, 40],
    ['Filter', 33.33, 15],
    ['Belt', 7, 3.5],
  ] as const)
    products.push(
      await makeProduct(garage, {
        name,
        price,
        quantity,
        cost: 61.7,
        taxId,
        branchId: name === 'Belt' ? garage.otherBranchId : garage.branchId,
      }),
    );
  const supplierId = given(await as(garage.garage).post('/api/suppliers', { name: 'Spares' })).id;
  const chart = await chartOf(garage);
  const byCode = (code: string) => chart.find((account) => account.code === code)?.id ?? 0;
  return {
    garage,
    products: products.map(({ id }) => id),
    customers: [(await makeCustomer(garage)).id, (await makeCustomer(garage)).id],
    accounts: { cash: byCode('1000'), bank: byCode('1050'), rent: byCode('6010') },
    payeeId: given(await as(garage.garage).post('/api/recipients', { name: 'Landlord' })).id,
    supplierId,
    sales: [],
    held: [],
    bills: [],
    entries: [],
    purchases: [await orderFor(garage, supplierId, products[0]?.id)],
    expenses: [],
    tills: [],
    vehicleIds: [(await makeVehicle(garage)).id, (await makeVehicle(garage, { registration: 'KDC 001A', vin: null })).id],
    insuranceId: await makeInsurer(garage),
  };
}

async function orderFor(garage: TestGarage, supplierId: number, productId: number): Promise<number> {
  const lines = [{ productId, quantity: 12, unitPrice: 66.66 }];
  return given(await as(garage.garage).post('/api/purchases', { branchId: garage.branchId, supplierId, lines })).id;
}
