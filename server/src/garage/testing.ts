import type { Database } from '../platform/database.ts';
import { actFor } from '../platform/in-garage.ts';
import { inTransaction } from '../platform/transaction.ts';
import { testApp } from '../testing/app.ts';

/** Changes what only the garage itself may change, without a call of the API. */
export async function actAsGarage<T>(garage: { id: number }, act: (db: Database) => Promise<T>): Promise<T> {
  const { platform } = await testApp();
  return inTransaction(platform.db, async (db) => {
    await actFor(db, { garageId: garage.id, userId: null });
    return act(db);
  });
}

/** The mail that waits for this address or has been sent to it. */
export async function mailTo(recipient: string): Promise<{ subject: string | null; garageId: number | null; text: string }[]> {
  const { db } = (await testApp()).platform;
  return (
    db
      .selectFrom('outboxMessages')
      .leftJoin('sandboxMessages', 'sandboxMessages.outboxId', 'outboxMessages.id')
      // What has been sent is emptied here and kept by the sandbox.
      .select((eb) => [
        'outboxMessages.subject',
        'outboxMessages.garageId',
        eb.fn.coalesce('sandboxMessages.body', 'outboxMessages.body').as('text'),
      ])
      .where('outboxMessages.recipient', '=', recipient)
      .orderBy('outboxMessages.id')
      .execute()
  );
}
