import { listSaleTaxes } from '@karakana/contract/accounting/sale-tax.ts';
import { dayOf } from '@karakana/contract/dates.ts';
import { readSaleTerms } from '@karakana/contract/inventory/sale.ts';
import { seesPrices } from '@karakana/contract/works/work/sees-prices.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { useUser } from '../../shell/session.ts';
import type { Terms } from './work-totals.ts';

export type Pricing = { terms: Terms; isTaxed: boolean };

/** By what works of today are priced; nothing for those who see no prices. */
export function useWorkPricing(): Pricing | undefined {
  const { role } = useUser();
  const enabled = seesPrices(role);
  const terms = useEndpointQuery(readSaleTerms, {}, { enabled }).data;
  const taxes = useEndpointQuery(listSaleTaxes, {}, { enabled }).data?.entries ?? [];
  if (!enabled) return undefined;
  const today = dayOf(new Date().toISOString());
  const standard = taxes
    .filter(({ kind, fromDate, toDate }) => kind === 'standard' && fromDate <= today && (toDate === null || today <= toDate))
    .sort((one, other) => one.id - other.id)[0];
  const { pricesIncludeTax = true, rates = [] } = terms ?? {};
  return { isTaxed: rates.length > 0, terms: { pricesIncludeTax, rates, standardTaxId: standard ? String(standard.id) : null } };
}
