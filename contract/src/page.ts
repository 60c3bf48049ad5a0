import { z } from 'zod';
import { text } from './fields.ts';

/** Page, page size and search of a list, with the list's own default size. */
export const pageQuery = (perPage: number) =>
  z.strictObject({
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
    perPage: z.coerce.number().int().min(1).max(200).default(perPage),
    search: text(200).optional(),
  });

export const pageOf = <T extends z.ZodType>(entry: T) =>
  z.object({ page: z.number(), perPage: z.number(), totalCount: z.number(), entries: z.array(entry) });

/** Beyond this many, the total of what a filter or search finds says only that there are more: counting them costs more than all the rest. */
export const mostCounted = 10_000;

export type PageQuery = { page: number; perPage: number; search?: string | undefined };
