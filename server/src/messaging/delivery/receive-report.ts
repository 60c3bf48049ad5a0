import { receiveSmsReport } from '@karakana/contract/messaging/received.ts';
import { accountOfKey } from '../../platform/providers/callback-key.ts';
import { isGarage } from '../../platform/serve/garage-brand.ts';
import { notFound } from '../../platform/serve/refused.ts';
import { type Api, serve } from '../../platform/serve/serve.ts';
import { takeReportJob } from '../jobs.ts';

/** Keeps what the provider tells of a message as it came and answers; what becomes of it is a job’s. */
export function serveReceiveSmsReport(api: Api): void {
  serve(api, receiveSmsReport, async ({ db, platform, ip, requestId }, { key, ...body }) => {
    const account = accountOfKey(platform.secrets, 'sms reports', key);
    if (!account) {
      platform.log.warn({ ip, requestId }, 'A report of an SMS with a wrong key was refused');
      throw notFound();
    }
    if (account.garageId !== null && !(await isGarage({ db, garageId: account.garageId }))) {
      platform.log.warn({ ip, requestId, garageId: account.garageId }, 'A report of an SMS to a garage that is no more was refused');
      throw notFound();
    }
    const kept = await db
      .insertInto('smsReports')
      .values({ garageId: account.garageId, providerId: body.id, status: body.status, body: JSON.stringify(body) })
      .onConflict((conflict) => conflict.constraint('sms_reports_told_once').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (kept) await platform.jobs.enqueue(db, takeReportJob, kept);
    return { received: true };
  });
}
