import { validationErrorsOf } from '@karakana/contract/validation.ts';
import type { z } from 'zod';
import { Refused } from './refused.ts';

/** The input as the schema gives it, or a refusal that says what is wrong with which field. */
export function checkInput<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const { message, errors } = validationErrorsOf(parsed.error);
  throw new Refused(422, message, { errors });
}
