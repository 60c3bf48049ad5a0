import { receiveSms } from '@karakana/contract/messaging/received.ts';
import { accountOfKey } from '../../platform/providers/callback-key.ts';
import { isGarage } from '../../platform/serve/garage-brand.ts';
import { notFound } from '../../platform/serve/refused.ts';
import { type Api, serve } from '../../platform/serve/serve.ts';
import { takeSmsJob } from '../jobs.ts';

/** Keeps what the provider tells as it came and answers; what becomes of it is a job’s. */
export function serveReceiveSms(api: Api): void {
  serve(api, receiveSms, async ({ db, platform, ip, requestId }, { key, ...body }) => {
    const account = accountOfKey(platform.secrets, 'sms', key);
    if (!account) {
      platform.log.warn({ ip, requestId }, 'An incoming SMS with a wrong key was refused');
      throw notFound();
    }
    if (account.garageId !== null && !(await isGarage({ db, garageId: account.garageId }))) {
      platform.log.warn({ ip, requestId, garageId: account.garageId }, 'An incoming SMS to a garage that is no more was refused');
      throw notFound();
    }
    const kept = await db
      .insertInto('smsCallbacks')
      .values({ garageId: account.garageId, providerId: body.id, body: JSON.stringify(body) })
      .onConflict((conflict) => conflict.constraint('sms_callbacks_told_once').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (kept) await platform.jobs.enqueue(db, takeSmsJob, kept);
    return { received: true };
  });
}
