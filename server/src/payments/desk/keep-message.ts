import type { providerMessageKinds } from '@karakana/contract/payments/provider-message.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Platform } from '../../platform/serve/context.ts';
import { actFor } from '../../platform/serve/in-garage.ts';
import { Refused } from '../../platform/serve/refused.ts';
import { takeProviderMessageJob } from '../jobs.ts';

type Told = { garageId: number; kind: (typeof providerMessageKinds)[number]; aboutId?: number; body: object };

/** Longer than anything a provider of payments tells. */
const longest = 20_000;

/** Keeps what the provider tells as it came, before anything is done with it; a job does the rest. */
export function keepMessage(platform: Platform, { garageId, kind, aboutId, body }: Told): Promise<number> {
  const text = JSON.stringify(body);
  if (text.length > longest) throw new Refused(422, 'This is too long');
  return inTransaction(platform.db, async (db) => {
    await actFor(db, { garageId, userId: null });
    const message = { garageId, kind, aboutId: aboutId ?? null, body: text, receivedAt: platform.now().toISOString() };
    const { id } = await db.insertInto('providerMessages').values(message).returning('id').executeTakeFirstOrThrow();
    await platform.jobs.enqueue(db, takeProviderMessageJob, { garageId, id });
    return id;
  });
}
