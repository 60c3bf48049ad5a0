import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { graphList } from '../../kit/api/graph.ts';

const Named = z.object({ id: z.number(), name: z.string() });
const Make = Named.extend({ models: z.array(Named) });
export type Make = z.infer<typeof Make>;

const makes = graphList('makes', Make);

/** All makes with their models. */
export const useMakes = () => useQuery(makes);
