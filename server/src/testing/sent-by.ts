import { testApp } from './app.ts';
import type { TestGarage } from './garage.ts';

/** What the garage has sent; a message that has left the outbox lies in the sandbox. */
export async function sentBy(garage: TestGarage) {
  const rows = await (await testApp()).platform.db
    .selectFrom('outboxMessages as sent')
    .leftJoin('sandboxMessages as kept', 'kept.outboxId', 'sent.id')
    .select(['sent.channel', 'sent.recipient', 'sent.subject', 'sent.body', 'sent.attachmentName', 'kept.body as keptBody'])
    .where('sent.garageId', '=', garage.id)
    .orderBy('sent.id')
    .execute();
  return rows.map(({ keptBody, ...message }) => ({ ...message, body: message.body || (keptBody ?? '') }));
}
