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
  z.object({
    page: z.number(),
    perPage: z.number(),
    totalCount: z
      .number()
      .describe(
        'Of a search at most 21 more than the pages up to this one hold, of a filter at most 2,001: then there are more than were counted',
      ),
    entries: z.array(entry),
  });

export type PageQuery = { page: number; perPage: number; search?: string | undefined };

/** Of a filter so many are counted. */
export const maxFiltered = 2_000;

/**
 * Up to where the total of a narrowed list is counted; one more says only that there are more, because counting them would cost more than
 * all the rest. A filter is counted far, the hits of a search a little further than the page shows: who finds too many types on.
 */
export const maxCounted = ({ page, perPage, search }: PageQuery): number => (search ? page * perPage + 20 : maxFiltered);
