import type { Database } from '../platform/database.ts';
import { actFor } from '../platform/in-garage.ts';
import { inTransaction } from '../platform/transaction.ts';
import { testApp } from './app.ts';

/** Changes what only the garage itself may change, without a call of the API. */
export async function actAsGarage<T>(garage: { id: number }, act: (db: Database) => Promise<T>): Promise<T> {
  const { platform } = await testApp();
  return inTransaction(platform.db, async (db) => {
    await actFor(db, { garageId: garage.id, userId: null });
    return act(db);
  });
}
