import { useNavigate, useSearch } from '@tanstack/react-router';
import { z } from 'zod';

const Text = z.coerce.string().max(200).optional().catch(undefined);

/** What every list keeps in its address. A list with filters extends it: `ListSearch.extend({ role: … })`; give each filter a `.catch(undefined)`. */
export const ListSearch = z.object({
  page: z.coerce.number().int().min(1).optional().catch(undefined),
  search: Text,
});
type ListSearch = z.output<typeof ListSearch>;
type Sorted = { sort?: string | undefined };

/** What is asked of a list, on whichever of its pages. */
export type Question = Record<string, unknown>;

/** The address of a list, as those see it who know nothing of its filters. */
export type ListAddress = {
  search: string | undefined;
  sort: string | undefined;
  question: Question;
  /** Changes some of it; whatever else than the page changes goes back to the first one. */
  change: (wanted: { page?: number; search?: string | undefined; sort?: string | undefined }) => void;
  clear: (keys: string[]) => void;
  /** Asks this and nothing else. */
  ask: (question: Question) => void;
};

/** Reads the page, search, sort and filters of a list from the address, and writes them there. */
export function useListSearch<S extends ListSearch = ListSearch>(
  schema?: z.ZodType<S>,
): [search: S, change: (wanted: Partial<S>) => void, address: ListAddress] {
  const navigate = useNavigate();
  const written = useSearch({ strict: false });
  // Without a schema of its own the list has exactly the fields of ListSearch.
  const known = (schema ?? ListSearch) as z.ZodType<S>;
  const search: S & Sorted = known.parse(written);
  const go = (next: Question) => navigate({ to: '.', search: given(next), replace: true });
  const change = (wanted: object) => void go({ ...written, page: undefined, ...wanted });
  const { page: _, ...question } = search;
  const address: ListAddress = {
    search: search.search,
    sort: search.sort,
    question: given(question),
    change,
    clear: (keys) => change(Object.fromEntries(keys.map((key) => [key, undefined]))),
    ask: (asked) => void go(asked),
  };
  return [search, change, address];
}

/** Only what was filled in. */
const given = (fields: object): Question =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== '' && value !== null));
