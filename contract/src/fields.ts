import { z } from 'zod';

/** Fields that many things share. Texts are trimmed, never hold control characters, and always have a limit. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly what is refused
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

export const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    // Half of a pair of UTF-16 units is no character either, and cannot be kept.
    .refine((value) => !controlCharacters.test(value) && value.isWellFormed(), 'has characters that cannot be used');

export const requiredText = (max: number) => text(max).min(1, 'is required');

/** A text that may be left out or empty; empty means none. */
export const optionalText = (max: number) =>
  text(max)
    .nullish()
    .transform((value) => value || null);

export const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).meta({ example: 1 });

export const Email = text(254).toLowerCase().pipe(z.email('must be an e-mail address')).meta({ example: 'amina@garage.example' });

/** An e-mail address that may be left out or empty; empty means none. */
export const OptionalEmail = z
  .union([z.literal('').transform(() => null), z.null(), Email])
  .optional()
  .meta({ example: 'amina@garage.example' });

/** Query strings and multipart fields carry yes and no as words. */
export const YesNo = z.union([z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')]);

export const Timestamp = z.iso.datetime().meta({ example: '2026-03-31T06:30:00Z' });

/** A day without a time, such as 2026-03-31. */
export const Day = z.iso
  .date('must be a date, such as 2026-03-31')
  // There was no year 0.
  .refine((day) => day >= '0001', 'must be a date, such as 2026-03-31')
  .meta({ example: '2026-03-31' });
export const OptionalDay = z
  .union([z.literal('').transform(() => null), z.null(), Day])
  .optional()
  .meta({ example: '2026-03-31' });

/** Several values of one query field: sent once, or as often as there are values. */
export const listOf = <T extends z.ZodType>(entry: T, most: number) =>
  z.preprocess((value) => (value === undefined || Array.isArray(value) ? value : [value]), z.array(entry).max(most).optional());

export const byId = z.strictObject({ id: Id });
/** The chosen rows of a list. */
export const Ids = z.array(Id).min(1).max(10_000);

export const noInput = z.strictObject({});

/** For calls that answer 204. */
export const noContent = z.undefined();
