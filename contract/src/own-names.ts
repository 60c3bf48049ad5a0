import { text } from './fields.ts';

/** So many makes, models and insurers of each kind a garage may add to those that all choose from. */
export const maxOwn = 500;

/** A name that a garage adds to a list that all choose from. */
export const ownName = (max: number) =>
  text(max)
    .refine((name) => /[\p{L}\p{N}]/u.test(name), 'is required')
    .transform((name) => name.replace(/\s+/g, ' '));
