import { type Demo, type DemoGarage, daysFrom } from './demo.ts';

/** What was written to customers, and what they answered; nobody is the customer of a number that nobody knows. */
const talks = [
  {
    customer: 3,
    day: -6,
    wrote: 'Your car is due for service this month. Call us or answer with a day that suits you.',
    answer: 'Thursday morning is fine',
  },
  { customer: 7, day: -4, wrote: 'Brake pads are 10 % cheaper until Saturday.', answer: 'STOP' },
  { customer: 1, day: -1, wrote: 'Your car is ready. You find us until 18:00.', answer: 'Niko njiani, nafika saa kumi' },
  { customer: null, day: 0, wrote: null, answer: 'Hello, do you repair automatic gearboxes? How much for a Nissan Note?' },
] as const;

/** A few SMS in both directions, so that the inbox and the sandbox can be seen. */
export async function addTalks({ db, now }: Demo, { garageId, app: brand }: DemoGarage, customerIds: number[]): Promise<void> {
  const customers = await db.selectFrom('customers').select(['id', 'mobile']).where('garageId', '=', garageId).execute();
  for (const [index, { customer, day, wrote, answer }] of talks.entries()) {
    const known = customers.find(({ id }) => customer !== null && id === customerIds[customer]);
    const mobile = known?.mobile ?? `+2547110${String(garageId).padStart(5, '0')}`;
    if (wrote) {
      const sent = { garageId, channel: 'sms', recipient: mobile, createdAt: daysFrom(now, day - 1) } as const;
      const { id } = await db
        .insertInto('outboxMessages')
        .values({ ...sent, brand, body: '', status: 'sent', provider: 'sandbox', sentAt: sent.createdAt })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db
        .insertInto('sandboxMessages')
        .values({ ...sent, outboxId: id, body: wrote })
        .execute();
    }
    const receivedAt = daysFrom(now, day);
    const told = { id: `demo-${garageId}-${index}`, from: mobile, text: answer };
    const callback = await db
      .insertInto('smsCallbacks')
      .values({ garageId, providerId: told.id, body: JSON.stringify(told), receivedAt, takenAt: receivedAt })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('receivedMessages')
      .values({
        ...{ garageId, callbackId: callback.id, mobile, customerId: known?.id ?? null },
        ...{ body: answer, isUnderstood: answer === 'STOP', receivedAt },
      })
      .execute();
    if (known && answer === 'STOP')
      await db.updateTable('customers').set({ takesSms: false }).where('garageId', '=', garageId).where('id', '=', known.id).execute();
  }
}
