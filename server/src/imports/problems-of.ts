import { english, type Text } from '@karakana/contract/text.ts';
import { problemOf, problemOfField } from '@karakana/contract/validation.ts';
import type { z } from 'zod';
import type { SheetField } from './importer.ts';

/** What is wrong with a row, one sentence for each field. */
export function problemsOf(error: z.ZodError, fields: readonly SheetField[]): Text[] {
  const sentences = error.issues.map((issue) => {
    const [place] = issue.path;
    const label = fields.find(({ name }) => name === place)?.label ?? String(place ?? 'The row');
    return problemOfField(label, problemOf(issue));
  });
  return [...new Map(sentences.map((text) => [english(text), text])).values()];
}
