import type { Entry } from '@karakana/contract/accounting/entry.ts';
import { addTeamMember } from '@karakana/contract/accounts/team.ts';
import { addCustomer, type CustomerRecord } from '@karakana/contract/customers/customer.ts';
import { messageCustomers } from '@karakana/contract/customers/message.ts';
import { addBay } from '@karakana/contract/garage/bay.ts';
import { addBranch } from '@karakana/contract/garage/branch.ts';
import { readGarage } from '@karakana/contract/garage/garage.ts';
import { addServiceCategory, listServiceCategories, services } from '@karakana/contract/garage/service.ts';
import { addClosedDay } from '@karakana/contract/garage/working-hours.ts';
import { beginCount, countProduct, explainDifference } from '@karakana/contract/inventory/count.ts';
import { savePriceRules } from '@karakana/contract/inventory/price-rule.ts';
import { addProduct, setLevels } from '@karakana/contract/inventory/product.ts';
import { addSale, holdSale, refundSale } from '@karakana/contract/inventory/sale.ts';
import { transferStock } from '@karakana/contract/inventory/stock.ts';
import { closeTill, openTill } from '@karakana/contract/payments/till.ts';
import { addIssue } from '@karakana/contract/vehicles/issue.ts';
import { scheduleNextService, type VehicleRecord } from '@karakana/contract/vehicles/vehicle.ts';
import { saveCannedJob } from '@karakana/contract/works/canned-job.ts';
import { addChecklistItem, checklistNames } from '@karakana/contract/works/checklist.ts';
import { bookVehicle } from '@karakana/contract/works/work/vehicle-work.ts';
import { call } from './api.ts';
import { giveAccount, writeEntry } from './books.ts';
import { giveVehicleOf, newMobile } from './customers.ts';
import { fillLongPayees } from './long-payees.ts';
import { fillLongPurchases } from './long-purchases.ts';
import { fillLongSpending } from './long-spending.ts';
import { fillLongWorks } from './long-works.ts';
import { newWord, openGarage, type Person } from './people.ts';

const long = {
  first: 'Wanjiku-Nyambura Muthoni',
  last: 'Kamau-Githongo wa Ngugi Ole Sankale',
  email: 'wanjiku.nyambura.kamau-githongo@transport-and-logistics.example',
  service: 'Replacement of the automatic transmission with a reconditioned one, including fluids and road test',
  issue: 'Warning lamp of the engine comes on at high speed and the bus shakes when braking downhill',
  product: 'Timing chain kit with tensioner, guide rails and both sprockets for a 2.7 litre petrol engine',
  bay: 'Two-post lift beside the spray booth, lorries only',
  closedDay: 'Stocktaking of the whole store with the auditors of the head office',
  branch: 'Nairobi Industrial Area, Enterprise Road (opposite General Motors)',
};

export type LongGarage = {
  owner: Person;
  customers: CustomerRecord[];
  vehicles: VehicleRecord[];
  serviceId: number;
  campaignId: number;
  entry: Entry;
  supplierId: number;
  billId: number;
  expenseId: number;
  recurringPaymentId: number;
  purchaseId: number;
  workId: number;
  governorId: number;
  bookingId: number;
} & LongStock &
  LongSales;

/** A garage in which every name is long and every amount large, as some are. */
export async function openLongGarage(): Promise<LongGarage> {
  const owner = await openGarage();
  const { brand, session } = owner;
  const tell = session.accessToken;
  await call(brand, addBranch, { name: long.branch, address: 'Plot 12/345, Enterprise Road', city: 'Nairobi', mobile: '0722311628' }, tell);
  const { branchId } = session.user;
  await call(brand, addBay, { branchId, name: long.bay, kind: 'lift', active: false }, tell);
  await call(brand, addClosedDay, { day: '2031-12-12', name: long.closedDay, yearly: true }, tell);
  await call(brand, addServiceCategory, { name: 'Transmission, clutch and everything that belongs to it' }, tell);
  const { entries: categories } = await call(brand, listServiceCategories, {}, tell);
  const offered = { name: long.service, categoryId: categories.at(-1)?.id, price: 98_765_432.5, durationMinutes: 2_880, description: null };
  const service = await call(brand, services.create, offered, tell);
  const inspected = { inspection: checklistNames.checkin, category: 'Transmission, clutch and everything that belongs to it' };
  await call(brand, addChecklistItem, { ...inspected, name: long.service, needsPhoto: true, position: 1 }, tell);
  const member = {
    firstName: long.first,
    lastName: long.last,
    role: 'technician' as const,
    jobTitle: 'Senior diagnostics technician',
    mobile: null,
  };
  await call(brand, addTeamMember, { ...member, email: `${newWord()}.${long.email}`, branchId: session.user.branchId }, tell);

  const customers: CustomerRecord[] = [];
  const vehicles: VehicleRecord[] = [];
  for (let n = 0; n < 9; n += 1) {
    const place = { address: 'Kenyatta Avenue 12, third floor, next to the old bank', city: 'Nairobi' };
    const draft = {
      firstName: long.first,
      lastName: `${long.last} ${n + 1}`,
      mobile: newMobile(),
      email: `${newWord()}.${long.email}`,
      ...place,
    };
    const tagList = ['Fleet of the county government', 'Pays at the end of the month'];
    const customer = await call(brand, addCustomer, { ...draft, status: 'active', tagList }, tell);
    customers.push(customer);
    vehicles.push(await giveVehicleOf(owner, customer.id));
  }
  for (const { id } of vehicles.slice(0, 2)) {
    await call(brand, addIssue, { vehicleId: id, title: long.issue, severity: 'high' }, tell);
    await call(brand, scheduleNextService, { id, nextServiceOn: null, nextServiceOdometer: 1_234_567 }, tell);
  }
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  const { id: bookingId } = await call(
    brand,
    bookVehicle,
    { vehicleId: vehicles[0]?.id ?? 0, scheduledAt: tomorrow, serviceIds: [service.id], note: long.issue },
    tell,
  );
  const letter = { ids: customers.map(({ id }) => id), channel: 'email' as const, subject: `${long.service}: ready`, body: 'It is ready.' };
  const { id: campaignId } = await call(brand, messageCustomers, letter, tell);
  const entry = await writeEntry(owner, {
    memo: 'Rent of the workshop, the yard and the store for the whole quarter, with power, water and the watchmen',
    debit: await giveAccount(owner, 'Rent, power, water and security of the Enterprise Road workshop', '6050-EMBAKASI-WEST-1'),
    credit: await giveAccount(owner, 'Savings account at the Kenya Commercial Bank, Industrial Area', '6051-KCB-INDUSTRIAL'),
    amount: 98_765_432.5,
  });
  const stock = await fillStock(owner);
  const lines = [
    { kind: 'part' as const, productId: stock.productId, quantity: 1_234.5 },
    { kind: 'labour' as const, description: long.issue, quantity: 123.75, unitPrice: 98_765.43 },
  ];
  await call(brand, saveCannedJob, { id: service.id, lines }, tell);
  const payees = await fillLongPayees(owner);
  const cars = { vehicleId: vehicles[0]?.id ?? 0, otherVehicleId: vehicles[1]?.id ?? 0 };
  return {
    owner,
    customers,
    vehicles,
    serviceId: service.id,
    campaignId,
    bookingId,
    entry,
    ...payees,
    ...(await fillLongSpending(owner, payees.supplierId)),
    ...stock,
    ...(await fillSales(owner, { productId: stock.productId, customerId: customers[0]?.id ?? 0 })),
    ...(await fillLongPurchases(owner, { ...payees, ...stock })),
    // Last, as they take all that is left in stock.
    ...(await fillLongWorks(owner, { ...cars, ...stock, ...payees, serviceId: service.id })),
  };
}

type LongSales = { saleId: number; tillId: number };

/** A till that is short, a sale that is overdue in part, and one on hold. */
async function fillSales(
  { brand, session }: Person,
  { productId, customerId }: { productId: number; customerId: number },
): Promise<LongSales> {
  const branchId = session.user.branchId ?? 0;
  const till = await call(brand, openTill, { branchId, float: 98_765_432.5 }, session.accessToken);
  const lines = [{ productId, quantity: 123.456, discount: 98_765.43 }];
  const payments = [
    { method: 'cash' as const, amount: 1_234_567.5 },
    { method: 'mpesa' as const, amount: 234_567.89, reference: 'SGL31HA2ZU of the second of two lines' },
  ];
  const sale = await call(brand, addSale, { branchId, customerId, note: long.issue, lines, payments }, session.accessToken);
  const back = { id: sale.id, lines: [{ lineId: sale.lines[0]?.id ?? 0, quantity: 1 }], reason: long.issue, method: 'cash' as const };
  await call(brand, refundSale, back, session.accessToken);
  await call(brand, holdSale, { branchId, customerId, note: long.issue, lines }, session.accessToken);
  await call(brand, closeTill, { id: till.id, counted: 12_345_678.5, reason: long.issue }, session.accessToken);
  return { saleId: sale.id, tillId: till.id };
}

type LongStock = { productId: number; transferId: number; countId: number };

async function fillStock({ brand, session }: Person): Promise<LongStock> {
  const [own, other] = await branchesOf({ brand, session });
  const opening = [{ branchId: own, quantity: 12_345.678, cost: 98_765.43 }];
  const draft = { price: 198_765.5, code: 'TCK-2TR-FE-2700', barcode: '6161101600118', category: 'Engine, timing and cooling' };
  const made = { ...draft, name: long.product, manufacturer: 'Aisin Seiki of Kariya', unit: 'piece', opening };
  const product = await call(brand, addProduct, made, session.accessToken);
  await call(brand, setLevels, { id: product.id, branchId: own, reorderLevel: 20_000, reorderQuantity: 500 }, session.accessToken);
  const lines = [{ productId: product.id, quantity: 1_234.5 }];
  const transfer = await call(brand, transferStock, { branchId: own, toBranchId: other, note: long.issue, lines }, session.accessToken);
  return { productId: product.id, transferId: transfer.id, countId: await fillCounts({ brand, session }, product.id, own) };
}

/** One that is open, with a large difference, and rules for prices. */
async function fillCounts({ brand, session }: Pick<Person, 'brand' | 'session'>, productId: number, branchId: number): Promise<number> {
  const tell = session.accessToken;
  const rules = [
    { category: null, fromCost: 0, toCost: 98_765.43, markup: 35.5, roundTo: 100, isAutomatic: false },
    { category: null, fromCost: 98_765.43, toCost: null, markup: 22.25, roundTo: 50, isAutomatic: true },
    { category: 'Engine, timing and cooling', fromCost: 0, toCost: null, markup: 40, roundTo: 100, isAutomatic: false },
  ];
  await call(brand, savePriceRules, { version: 0, rules }, tell);
  const { id } = await call(brand, beginCount, { branchId, scope: 'all', reason: long.issue }, tell);
  await call(brand, countProduct, { id, productId, counted: 10_000.5 }, tell);
  await call(brand, explainDifference, { id, productId, reason: long.service }, tell);
  return id;
}

async function branchesOf({ brand, session }: Pick<Person, 'brand' | 'session'>): Promise<[own: number, other: number]> {
  const { branches } = await call(brand, readGarage, { code: session.user.garageCode ?? '' }, session.accessToken);
  const own = session.user.branchId ?? 0;
  return [own, branches.find(({ id }) => id !== own)?.id ?? 0];
}
