import type { z } from 'zod';
import type { SheetField } from './importer.ts';

/** What is wrong with a row, one sentence for each field. */
export function problemsOf(error: z.ZodError, fields: readonly SheetField[]): string[] {
  const sentences = error.issues.map(({ path, message }) => {
    const label = fields.find(({ name }) => name === path[0])?.label ?? String(path[0] ?? 'The row');
    return /^[A-Z]/.test(message) ? message : `${label} ${message}`;
  });
  return [...new Set(sentences)];
}
