import { z } from 'zod';

/** A photo or PDF that proves something in the books. */
export const KeptPaper = z.object({
  id: z.number(),
  name: z.string(),
  type: z.enum(['application/pdf', 'image/png', 'image/jpeg', 'image/webp']),
  size: z.number(),
});
export type KeptPaper = z.output<typeof KeptPaper>;

/** Of one expense, or of one entry. */
export const maxKeptPapers = 10;
