import type { Database } from '../platform/database/database.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { actFor } from '../platform/serve/in-garage.ts';
import { testApp } from './app.ts';

/** Changes what only the garage itself may change, without a call of the API. */
export async function actAsGarage<T>(garage: { id: number }, act: (db: Database) => Promise<T>): Promise<T> {
  const { platform } = await testApp();
  return inTransaction(platform.db, async (db) => {
    await actFor(db, { garageId: garage.id, userId: null });
    return act(db);
  });
}
