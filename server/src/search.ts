import type { PayeeKind } from '@karakana/contract/accounting/payee.ts';
import { may } from '@karakana/contract/permissions.ts';
import { type Found, rightToFind, searchEverything } from '@karakana/contract/search.ts';
import { searchPayees } from './accounting/index.ts';
import { findCustomers } from './customers/index.ts';
import { searchProducts, searchPurchases, searchSales } from './inventory/index.ts';
import type { Ctx } from './platform/serve/context.ts';
import { type Api, serve } from './platform/serve/serve.ts';
import { findVehicles } from './vehicles/index.ts';
import { searchWorks } from './works/index.ts';

const maxOfEach = 8;

export function serveSearch(api: Api): void {
  serve(api, searchEverything, async (ctx, { search }) => {
    const found = await Promise.all([vehiclesFor(ctx, search), customersFor(ctx, search), goodsFor(ctx, search)]);
    return { entries: found.flat() };
  });
}

const mayFind = ({ session }: Ctx, kind: Found['kind']): boolean => may(session.role, rightToFind[kind]);

async function vehiclesFor(ctx: Ctx, search: string): Promise<Found[]> {
  if (!mayFind(ctx, 'vehicle')) return [];
  return (await findVehicles(ctx, search, maxOfEach)).map(({ id, registration, makeName, modelName, customerName, photoUrl }) => ({
    kind: 'vehicle',
    id,
    title: registration,
    detail: detailOf(`${makeName} ${modelName}`, customerName),
    photoUrl,
  }));
}

async function customersFor(ctx: Ctx, search: string): Promise<Found[]> {
  if (!mayFind(ctx, 'customer')) return [];
  return (await findCustomers(ctx, search, maxOfEach)).map(({ id, firstName, lastName, mobile, registrations }) => ({
    kind: 'customer',
    id,
    title: `${firstName} ${lastName}`,
    detail: detailOf(mobile, ...registrations),
  }));
}

/** One after the other: a search that is typed takes three connections, however many kinds there are. */
async function goodsFor(ctx: Ctx, search: string): Promise<Found[]> {
  return [
    ...(await worksFor(ctx, search)),
    ...(await productsFor(ctx, search)),
    ...(await salesFor(ctx, search)),
    ...(await purchasesFor(ctx, search)),
    ...(await payeesFor(ctx, search)),
  ];
}

async function worksFor(ctx: Ctx, search: string): Promise<Found[]> {
  if (!mayFind(ctx, 'work')) return [];
  return (await searchWorks(ctx, search)).map(({ id, number, registration, customerName }) => ({
    kind: 'work',
    id,
    title: number,
    detail: detailOf(registration, customerName),
  }));
}

async function productsFor(ctx: Ctx, search: string): Promise<Found[]> {
  if (!mayFind(ctx, 'product')) return [];
  return (await searchProducts(ctx, search, maxOfEach)).map(({ id, name, code, barcode }) => ({
    kind: 'product',
    id,
    title: name,
    detail: detailOf(code, barcode),
  }));
}

async function salesFor(ctx: Ctx, search: string): Promise<Found[]> {
  if (!mayFind(ctx, 'sale')) return [];
  return (await searchSales(ctx, search)).map(({ id, number, invoiceNumber, customerName }) => ({
    kind: 'sale',
    id,
    title: number ?? '',
    detail: detailOf(invoiceNumber, customerName),
  }));
}

async function purchasesFor(ctx: Ctx, search: string): Promise<Found[]> {
  if (!mayFind(ctx, 'purchase')) return [];
  return (await searchPurchases(ctx, search)).map(({ id, number, supplierName }) => ({
    kind: 'purchase',
    id,
    title: number,
    detail: supplierName,
  }));
}

async function payeesFor(ctx: Ctx, search: string): Promise<Found[]> {
  const kinds: PayeeKind[] = [
    ...(mayFind(ctx, 'supplier') ? ['supplier' as const] : []),
    ...(mayFind(ctx, 'recipient') ? ['other' as const] : []),
  ];
  if (kinds.length === 0) return [];
  return (await searchPayees(ctx, { search, kinds }, maxOfEach)).map(({ id, kind, name, contactName, mobile }) => ({
    kind: kind === 'supplier' ? 'supplier' : 'recipient',
    id,
    title: name,
    detail: detailOf(contactName, mobile),
  }));
}

const detailOf = (...parts: (string | null)[]): string => parts.filter(Boolean).join(' · ');
