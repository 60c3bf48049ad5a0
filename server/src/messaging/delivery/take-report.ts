import { say, type Text } from '@karakana/contract/text.ts';
import type { Selectable, Updateable } from 'kysely';
import { z } from 'zod';
import type { OutboxMessages, SmsReports } from '../../platform/database/database.gen.ts';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Platform } from '../../platform/serve/context.ts';
import { takeReportJob } from '../jobs.ts';
import { publishProgress } from '../publish-progress.ts';

/** A report may overtake the answer in which the provider names the message, so an unknown one is looked for again. */
const lookAgainAfter = 15;
const lookAgainFor = 120_000;

type Report = Selectable<SmsReports>;
type Change = { set: Updateable<OutboxMessages>; from: Selectable<OutboxMessages>['status'][] };

const Told = z.object({ failureReason: z.string().optional() });

/** Writes what the provider says of a message to it. That it arrived is the last word; that it did not may be taken back by that alone. */
export async function takeReportNow(platform: Platform, { id }: { id: number }): Promise<void> {
  const changed = await inTransaction(platform.db, async (db) => {
    const report = await db.selectFrom('smsReports').selectAll().where('id', '=', id).where('takenAt', 'is', null).executeTakeFirst();
    if (!report) return undefined;
    const message = await messageOf(db, report);
    const now = platform.now();
    if (!message && now.getTime() - Date.parse(report.receivedAt) < lookAgainFor) {
      await platform.jobs.enqueueLater(db, takeReportJob, { id }, lookAgainAfter);
      return undefined;
    }
    await db.updateTable('smsReports').set({ takenAt: now.toISOString() }).where('id', '=', id).execute();
    const change = changeBy(report);
    if (!message || !change?.from.includes(message.status)) return undefined;
    await db.updateTable('outboxMessages').set(change.set).where('id', '=', message.id).execute();
    return message;
  });
  if (!changed || changed.campaignId === null || changed.garageId === null) return;
  await publishProgress(platform, { garageId: changed.garageId, id: changed.campaignId });
}

/** By a garage’s own account only its own messages are told of. */
function messageOf(db: Database, { garageId, providerId }: Report) {
  let messages = db
    .selectFrom('outboxMessages')
    .select(['id', 'garageId', 'campaignId', 'status'])
    .where('providerId', '=', providerId)
    .where('channel', '=', 'sms')
    .forUpdate();
  if (garageId !== null) messages = messages.where('garageId', '=', garageId);
  return messages.executeTakeFirst();
}

/** Nothing for what is still on its way. */
function changeBy({ status, body }: Report): Change | undefined {
  if (status === 'Success') return { set: { status: 'delivered', error: null, errorValues: '{}' }, from: ['sent', 'failed', 'unknown'] };
  if (status !== 'Failed' && status !== 'Rejected') return undefined;
  const { key, values } = reasonOf(Told.parse(body).failureReason ?? status);
  return { set: { status: 'failed', error: key, errorValues: JSON.stringify(values) }, from: ['sent', 'unknown'] };
}

const reasons: Record<string, Text> = {
  UserIsInactive: say('The phone was off or out of reach for too long'),
  DeliveryFailure: say('The network could not deliver it'),
  UserDoesNotExist: say('There is no such number'),
  NotNetworkSubscriber: say('There is no such number'),
  UserInBlackList: say('This number takes no messages from companies'),
  UserAccountSuspended: say('The number is suspended'),
  InsufficientCredit: say('The balance with the provider was too low'),
};

const reasonOf = (reason: string): Text => reasons[reason] ?? say("Africa's Talking: {{answer}}", { answer: reason });
