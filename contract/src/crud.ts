import type { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { byId, Id } from './fields.ts';
import { pageOf } from './page.ts';
import type { Thing } from './permissions.ts';

/** The four ordinary calls of a thing that is kept in one table: list, create, update, remove. Anything else is written out. */
export function crudEndpoints<P extends `/${string}`, T extends Thing, O extends z.ZodObject, D extends z.ZodObject, Q extends z.ZodType>(
  path: P,
  spec: { right: T; name: string; thing: O; draft: D; query: Q },
) {
  const { right, name, thing, draft, query } = spec;
  const failed = 'Failed try again';
  return {
    list: endpoint(`GET ${path}`, { summary: `A page of ${name}s`, access: `${right}:read`, input: query, output: pageOf(thing) }),
    create: endpoint(`POST ${path}`, { summary: `Add a ${name}`, access: `${right}:write`, input: draft, output: thing, failed }),
    update: endpoint(`PUT ${path}/{id}`, {
      summary: `Change a ${name}`,
      access: `${right}:write`,
      // TypeScript does not work an extension out while the draft is a type parameter.
      input: draft.extend({ id: Id }) as unknown as z.ZodObject<D['shape'] & { id: typeof Id }, z.core.$strict>,
      output: thing,
      failed,
    }),
    remove: endpoint(`DELETE ${path}/{id}`, { summary: `Remove a ${name}`, access: `${right}:write`, input: byId, output: thing, failed }),
  };
}
