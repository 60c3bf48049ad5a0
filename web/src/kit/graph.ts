import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { Refusal } from './refusal.ts';

/** One of the lists that forms choose from. They change only with a new version of the server, so each is read once. */
export function graphList<T extends z.ZodType>(name: string, entry: T, fields: string) {
  const Answer = z.object({ data: z.object({ [name]: z.array(entry) }) });
  return queryOptions({
    queryKey: ['graphql', name],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }): Promise<z.output<T>[]> => {
      const body = JSON.stringify({ query: `{ ${name} { ${fields} } }` });
      const response = await fetch('/graphql', { method: 'POST', headers: { 'content-type': 'application/json' }, body, signal });
      if (!response.ok) throw new Refusal(response.status, '');
      return Answer.parse(await response.json()).data[name] ?? [];
    },
  });
}
