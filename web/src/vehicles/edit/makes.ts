import { listOwnMakes } from '@karakana/contract/vehicles/make.ts';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { graphList } from '../../kit/api/graph.ts';

const Named = z.object({ id: z.number(), name: z.string() });
const Make = Named.extend({ models: z.array(Named) });
export type Make = z.infer<typeof Make>;
type Named = z.infer<typeof Named>;

const shared = graphList('makes', Make);

/** All makes with their models, those that the garage added among them. */
export function useMakes() {
  const all = useQuery(shared);
  const own = useEndpointQuery(listOwnMakes, {});
  return { isPending: all.isPending, data: all.data && withOwn(all.data, own.data) };
}

type Own = { makes: Named[]; models: (Named & { makeId: number })[] };

export function withOwn(makes: Make[], own: Own = { makes: [], models: [] }): Make[] {
  if (own.makes.length + own.models.length === 0) return makes;
  const all = [...makes, ...own.makes.map((make) => ({ ...make, models: [] }))];
  const added = Map.groupBy(own.models, ({ makeId }) => makeId);
  return byName(all.map((make) => ({ ...make, models: byName([...make.models, ...(added.get(make.id) ?? [])]) })));
}

const byName = <T extends Named>(named: T[]): T[] => named.toSorted((one, other) => one.name.localeCompare(other.name));
