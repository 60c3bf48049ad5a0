import { Customer, listCustomers, listTaggedCustomers, readCustomer, readCustomerHistory } from '@karakana/contract/customers/customer.ts';
import type { RequestInput } from '@karakana/contract/endpoint.ts';
import type { LiveMessage } from '@karakana/contract/topics.ts';
import type { QueryKey } from '@tanstack/react-query';
import { endpointQuery, queryClient, refresh } from '../kit/api/endpoint-query.ts';
import { useLive } from '../kit/api/live.ts';
import { addToPage, type Page, removeFromPage, replaceInPage } from '../kit/api/page.ts';
import { patchPages } from '../kit/api/patch-pages.ts';
import { customerReads } from './customer-reads.ts';

/** Keeps every list of customers, and the one who is open, right while one looks at them. */
export function useCustomerFeed(): void {
  useLive('Customer', onCustomerEvent);
}

/** Tells which customer is gone. */
export function useCustomerGone(onGone: (id: number) => void): void {
  useLive('Customer', ({ key, payload }) => {
    const gone = key === 'customer-removed' ? Customer.safeParse(payload).data : undefined;
    if (gone) onGone(gone.id);
  });
}

export function onCustomerEvent({ key, payload }: Pick<LiveMessage, 'key' | 'payload'>): void {
  if (key === 'imported') refresh(...customerReads);
  const { data: customer } = Customer.safeParse(payload);
  if (customer && key === 'customer-created') showAdded(customer);
  if (customer && key === 'customer-updated') showChanged(customer);
  if (customer && key === 'customer-removed') showRemoved(customer);
}

type Query = RequestInput<typeof listCustomers>;
type Patch = (page: Page<Customer>, query: Query) => Page<Customer>;

function showAdded(customer: Customer): void {
  patchLists((page, query) => (comesFirst(customer, page, query) ? addToPage(page, customer) : page));
  reread(listsWhere((page) => !holds(page, customer)));
}

function showChanged(customer: Customer): void {
  // Whether a filter still finds it, and where it stands by name, only the server knows.
  const unsure = listsWhere((_, query) => !isPlain(query));
  patchLists((page) => (hasNewer(page, customer) ? page : replaceInPage(page, customer)));
  reread(unsure);
  showInRecord(customer);
}

function showRemoved(customer: Customer): void {
  // It was on another page, or this one has been read since: the count is the server's to tell.
  const unsure = listsWhere((page) => !holds(page, customer));
  patchLists((page) => removeFromPage(page, customer.id));
  reread(unsure);
  // A screen that shows the record says itself that it is gone.
  queryClient.removeQueries({ queryKey: endpointQuery(readCustomer, { id: customer.id }).queryKey, exact: true, type: 'inactive' });
}

function showInRecord(customer: Customer): void {
  const { queryKey } = endpointQuery(readCustomer, { id: customer.id });
  const known = queryClient.getQueryData(queryKey);
  if (known && known.version <= customer.version) queryClient.setQueryData(queryKey, { ...known, ...customer });
  // The vehicles and the account are not told with it.
  queryClient.invalidateQueries({ queryKey, exact: true });
  refresh(readCustomerHistory);
}

/** All customers in the order in which they came. */
const isPlain = ({ search, status, tags, hasVehicles, sort = 'newest' }: Query): boolean =>
  sort === 'newest' && !search && !status && !(Array.isArray(tags) && tags.length > 0) && hasVehicles === undefined;

const comesFirst = (customer: Customer, page: Page<Customer>, query: Query): boolean =>
  isPlain(query) && page.page === 1 && page.entries.every(({ id }) => id < customer.id);

const holds = (page: Page<Customer>, { id }: Customer): boolean => page.entries.some((entry) => entry.id === id);
/** Plates come and go without a new version, so news of the same version counts as newer. */
const hasNewer = (page: Page<Customer>, { id, version }: Customer): boolean =>
  page.entries.some((entry) => entry.id === id && entry.version > version);

function patchLists(patch: Patch): void {
  patchPages(listCustomers, patch);
  patchPages(listTaggedCustomers, (page, query) => {
    const patched = patch(page, query);
    return patched === page ? page : { ...page, ...patched };
  });
}

function listsWhere(holds: (page: Page<Customer>, query: Query) => boolean): QueryKey[] {
  const lists = [listCustomers, listTaggedCustomers].flatMap(({ path }) => queryClient.getQueryCache().findAll({ queryKey: [path] }));
  // `endpointQuery` alone keeps anything under the path of a call: its answer, by its input.
  return lists
    .filter(({ queryKey, state }) => state.data && holds(state.data as Page<Customer>, queryKey[1] as Query))
    .map(({ queryKey }) => queryKey);
}

/** For pages that cannot be put right without the server. */
function reread(lists: QueryKey[]): void {
  for (const queryKey of lists) queryClient.invalidateQueries({ queryKey, exact: true });
}
