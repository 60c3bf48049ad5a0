import type { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { byId, Id } from './fields.ts';
import { History, historyQuery } from './history.ts';
import { pageOf } from './page.ts';
import type { Thing } from './right.ts';

/**
 * The ordinary calls of a thing that is kept in one table: list, read, history, create, update, remove. Anything else is written out.
 * Who changed what is told to those who may change it themselves.
 */
export function crudEndpoints<P extends `/${string}`, T extends Thing, O extends z.ZodObject, D extends z.ZodObject, Q extends z.ZodType>(
  path: P,
  spec: { right: T; name: string; thing: O; draft: D; query: Q },
) {
  const { right, name, thing, draft, query } = spec;
  const written = { access: `${right}:write`, output: thing, failed: 'Failed try again' } as const;
  const subject = name.charAt(0).toUpperCase() + name.slice(1);
  return {
    list: endpoint(`GET ${path}`, { summary: `A page of ${name}s`, access: `${right}:read`, input: query, output: pageOf(thing) }),
    read: endpoint(`GET ${path}/{id}`, { summary: `One ${name}`, access: `${right}:read`, input: byId, output: thing }),
    history: endpoint(`GET ${path}/{id}/history`, {
      summary: `What changed in a ${name}, when and by whom`,
      access: `${right}:write`,
      input: historyQuery,
      output: History,
    }),
    create: endpoint(`POST ${path}`, { ...written, summary: `Add a ${name}`, input: draft, done: `${subject} was added` }),
    update: endpoint(`PUT ${path}/{id}`, {
      ...written,
      summary: `Change a ${name}`,
      // TypeScript does not work an extension out while the draft is a type parameter.
      input: draft.extend({ id: Id }) as unknown as z.ZodObject<D['shape'] & { id: typeof Id }, z.core.$strict>,
      done: `${subject} was updated`,
    }),
    remove: endpoint(`DELETE ${path}/{id}`, { ...written, summary: `Remove a ${name}`, input: byId, done: `${subject} was removed` }),
  };
}
