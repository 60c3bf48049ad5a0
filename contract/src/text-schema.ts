import { z } from 'zod';
import { isValue, type Value } from './text.ts';

/** A text on the wire. */
export const Text = z
  .object({
    key: z.string(),
    values: z
      .record(
        z.string(),
        z.custom<Value>(isValue).meta({
          description:
            'A string, a number, another such text, a list of those, or a time as {"day": "2026-03-31"} or {"moment": "2026-03-31T06:30:00Z"}',
        }),
      )
      .meta({ description: 'What stands in the {{places}} of the key' }),
  })
  .meta({ example: { key: 'This number belongs to {{name}}', values: { name: 'Wanjiku Kamau' } } });
