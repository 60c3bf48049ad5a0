import { useNavigate, useSearch } from '@tanstack/react-router';
import { z } from 'zod';

const Text = z.coerce.string().max(200).optional().catch(undefined);

/** What every list keeps in its address. A list with filters extends it: `ListSearch.extend({ role: … })`; give each filter a `.catch(undefined)`. */
export const ListSearch = z.object({
  page: z.coerce.number().int().min(1).optional().catch(undefined),
  search: Text,
});
type ListSearch = z.output<typeof ListSearch>;

/** Reads the page, search and filters of a list from the address, and writes them there. Changing a filter goes back to the first page. */
export function useListSearch<S extends ListSearch = ListSearch>(schema?: z.ZodType<S>): [S, (change: Partial<S>) => void] {
  const navigate = useNavigate();
  const written = useSearch({ strict: false });
  // Without a schema of its own the list has exactly the fields of ListSearch.
  const known = (schema ?? ListSearch) as z.ZodType<S>;
  const search = known.parse(written);
  const change = (wanted: Partial<S>) => {
    const next = { ...written, page: undefined, ...wanted };
    const kept = Object.fromEntries(Object.entries(next).filter(([, value]) => value !== undefined && value !== '' && value !== null));
    navigate({ to: '.', search: kept, replace: true });
  };
  return [search, change];
}
