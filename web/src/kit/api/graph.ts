import type { GraphList } from '@karakana/contract/graph.ts';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { Refusal } from './refusal.ts';

/** One of the lists that forms choose from. They change only with a new version of the server, so each is read once. */
export function graphList<T extends z.ZodType>(name: GraphList, entry: T) {
  const Answer = z.object({ data: z.object({ [name]: z.array(entry) }) });
  return queryOptions({
    queryKey: ['graphql', name],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }): Promise<z.output<T>[]> => {
      // By GET, so that the browser keeps it too.
      const response = await fetch(`/graphql?list=${name}`, { signal });
      if (!response.ok) throw new Refusal(response.status, '');
      return Answer.parse(await response.json()).data[name] ?? [];
    },
  });
}
