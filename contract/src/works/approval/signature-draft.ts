import { z } from 'zod';
import { maxSignatureLength } from './signature.ts';

/** A signature as the strokes of a path, which draws nothing but lines; nothing where nobody signed. */
export const SignatureDraft = z
  .string()
  .max(maxSignatureLength)
  .regex(/^(?:M\d{1,3} \d{1,3}(?:L\d{1,3} \d{1,3})*)+$/, 'must be the strokes of a signature')
  .meta({ example: 'M10 20L30 40' })
  .nullish()
  .transform((path) => path ?? null);
