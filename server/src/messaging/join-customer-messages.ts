import type { Ctx } from '../platform/serve/context.ts';

/** Two customers become one, to whom each campaign has written once: what it wrote to the other as well stays, as a message to nobody in particular. */
export async function joinCustomerMessages({ db, session }: Ctx, { id, mergedId }: { id: number; mergedId: number }): Promise<void> {
  await db
    .updateTable('outboxMessages')
    .set({ customerId: null })
    .where('garageId', '=', session.garageId)
    .where('customerId', '=', mergedId)
    .where('campaignId', 'in', (eb) =>
      eb.selectFrom('outboxMessages').select('campaignId').where('garageId', '=', session.garageId).where('customerId', '=', id),
    )
    .execute();
}
