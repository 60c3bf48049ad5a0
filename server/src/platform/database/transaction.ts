import type { Kysely, Transaction } from 'kysely';
import type { DB } from './database.gen.ts';

const maxTries = 5;

/** Runs one transaction, again from the start when PostgreSQL says that two of them stood in each other's way. */
export async function inTransaction<T>(db: Kysely<DB>, act: (transaction: Transaction<DB>) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction().execute(act);
    } catch (error) {
      if (tries >= maxTries || !isSerializationFailure(error)) throw error;
    }
  }
}

const isSerializationFailure = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '40001' || error.code === '40P01');
