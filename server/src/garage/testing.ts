import { testApp } from '../testing/app.ts';

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
