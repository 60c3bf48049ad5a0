import type { Text } from '@karakana/contract/text.ts';
import { type RawBuilder, sql } from 'kysely';

/** A text as its two columns kept it: the key, and the values that `say` gave it. */
export const storedText = (key: string, values: unknown): Text => ({ key, values: values as Text['values'] });

/** The English words of a kept text, for a search in small letters. */
export const searchedText = (key: RawBuilder<string | null>, values: RawBuilder<unknown>) => sql<string>`text_searched(${key}, ${values})`;
