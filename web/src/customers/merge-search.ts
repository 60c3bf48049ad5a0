import { z } from 'zod';

const OneId = z.coerce.number().int().positive().optional().catch(undefined);

/** Who stays, and who is merged into them, as the address keeps it. */
export const MergeSearch = z.object({ id: OneId, with: OneId });
export type MergeSearch = z.output<typeof MergeSearch>;
