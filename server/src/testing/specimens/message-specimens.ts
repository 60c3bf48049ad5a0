import { inTransaction } from '../../platform/database/transaction.ts';
import { actFor } from '../../platform/serve/in-garage.ts';
import { testApp } from '../app.ts';
import { as, type TestAnswer } from '../call.ts';
import type { TestGarage } from '../garage.ts';

export type MessageSpecimens = {
  readerId: number;
  templateId: number;
  removableTemplateId: number;
  campaignId: number;
  sandboxMessageId: number;
};

/** A customer who signs in and was written to, and two templates. */
export async function fillMessages(garage: TestGarage): Promise<MessageSpecimens> {
  const { marker } = garage;
  const owner = as(garage.garage);
  const reader = made(
    await owner.post('/api/customers', {
      firstName: marker,
      lastName: marker,
      mobile: `+25473${String(garage.id).padStart(7, '0')}`,
      email: `reader-${marker}@people.test`,
      address: marker,
      status: 'active',
    }),
  );
  made(await owner.post('/api/customers/send_credentials', { id: reader.id }));
  await openAccount(garage, reader.id);
  const template = { channel: 'sms', body: marker };
  const kept = made(await owner.post('/api/message_templates', { ...template, name: `Kept ${marker}` }));
  const removable = made(await owner.post('/api/message_templates', { ...template, name: `Old ${marker}` }));
  const campaign = made(await owner.post('/api/customers/message', { ids: [reader.id], channel: 'sms', body: marker }));
  await noteRecipient(garage, campaign.id);
  return {
    readerId: reader.id,
    templateId: kept.id,
    removableTemplateId: removable.id,
    campaignId: campaign.id,
    sandboxMessageId: await noteAnswer(garage, reader.id),
  };
}

/** As when the customer has followed the link. */
async function openAccount({ id: garageId }: TestGarage, customerId: number): Promise<void> {
  const { platform } = await testApp();
  await inTransaction(platform.db, async (db) => {
    await actFor(db, { garageId, userId: null });
    const account = db.updateTable('invitations').set({ state: 'active' }).where('garageId', '=', garageId);
    await account.where('customerId', '=', customerId).execute();
  });
}

/** As when the campaign's job has run. */
async function noteRecipient({ id: garageId, marker }: TestGarage, campaignId: number): Promise<void> {
  const { platform } = await testApp();
  const message = { brand: 'main', channel: 'sms', recipient: marker, body: marker, status: 'sent' } as const;
  await platform.db
    .insertInto('outboxMessages')
    .values({ garageId, campaignId, ...message })
    .execute();
}

/** As when the customer was sent an SMS and has answered it. */
async function noteAnswer({ id: garageId, marker }: TestGarage, customerId: number): Promise<number> {
  const { platform } = await testApp();
  return inTransaction(platform.db, async (db) => {
    await actFor(db, { garageId, userId: null });
    const told = { garageId, providerId: marker, body: '{}', takenAt: 'now' };
    const callback = await db.insertInto('smsCallbacks').values(told).returning('id').executeTakeFirstOrThrow();
    const received = {
      garageId,
      callbackId: callback.id,
      mobile: marker,
      customerId,
      body: marker,
      isUnderstood: false,
      receivedAt: 'now',
    };
    await db.insertInto('receivedMessages').values(received).execute();
    const sent = { garageId, channel: 'sms', recipient: marker, body: marker, outboxId: -garageId } as const;
    return (await db.insertInto('sandboxMessages').values(sent).returning('id').executeTakeFirstOrThrow()).id;
  });
}

export const messageSpecimens: Record<string, (garage: MessageSpecimens & TestGarage) => Record<string, unknown>> = {
  'POST /api/customers/message': ({ readerId, marker }) => ({ ids: [readerId], channel: 'sms', body: marker }),
  'POST /api/customers/message/preview': ({ readerId, marker }) => ({ ids: [readerId], channel: 'sms', body: marker }),
  'POST /api/customers/send_credentials': ({ readerId }) => ({ id: readerId }),
  'POST /api/customers/reset_password': ({ readerId }) => ({ id: readerId }),
  'GET /api/messages/{id}': ({ campaignId }) => ({ id: campaignId }),
  'GET /api/messages/{id}/recipients': ({ campaignId }) => ({ id: campaignId }),
  'GET /api/received_messages': ({ readerId }) => ({ customerId: readerId }),
  'POST /api/sandbox/messages/{id}/report': ({ sandboxMessageId }) => ({ id: sandboxMessageId, outcome: 'delivered' }),
  'POST /api/sandbox/messages/{id}/answer': ({ sandboxMessageId, marker }) => ({ id: sandboxMessageId, text: marker }),
  'GET /api/message_templates/{id}': ({ templateId }) => ({ id: templateId }),
  'GET /api/message_templates/{id}/history': ({ templateId }) => ({ id: templateId }),
  'PUT /api/message_templates/{id}': ({ templateId, marker }) => ({ id: templateId, name: `Kept ${marker}`, channel: 'sms', body: marker }),
  'DELETE /api/message_templates/{id}': ({ removableTemplateId }) => ({ id: removableTemplateId }),
};

function made({ status, text, body }: TestAnswer): TestAnswer['body'] {
  if (status !== 200) throw new Error(`A specimen was refused: ${status} ${text}`);
  return body;
}
