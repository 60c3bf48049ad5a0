import { z } from 'zod';

/** A file to be saved: its name and its bytes in base64. */
export const Download = z.object({ name: z.string(), file: z.base64() });
export type Download = z.infer<typeof Download>;
