import { formatDay } from '@karakana/contract/dates.ts';
import { addDays } from '@karakana/contract/days.ts';
import { say } from '@karakana/contract/text.ts';
import { renewalDays } from '@karakana/contract/works/certificates/certificate.ts';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { advisersOf, notify } from '../../accounts/index.ts';
import { todayIn } from '../../platform/database/days.ts';
import { job } from '../../platform/jobs/jobs.ts';
import { smsLater } from '../../platform/outbox/outbox.ts';
import type { GarageCtx, Platform } from '../../platform/serve/context.ts';
import { inNameOf } from '../../platform/serve/in-garage.ts';
import { phoneOfWork } from '../gate/uncollected.ts';
import { readWorkshopSettings } from '../settings/workshop-settings.ts';
import { isLatest } from './certificate-list.ts';

const Named = z.object({ garageId: z.number(), id: z.number() });
const findRenewalsJob = job('find-renewals', { data: z.object({}) });
const tellRenewalJob = job('tell-renewal', { data: Named });

/** Starts what reminds of certificates that end. What a server that stood still has missed is told on the next morning. */
export async function workRenewals(platform: Platform): Promise<void> {
  await platform.jobs.work(tellRenewalJob, (named) => tellRenewal(platform, named));
  await platform.jobs.work(findRenewalsJob, () => findRenewals(platform));
  await platform.jobs.schedule(findRenewalsJob, '30 8 * * *', {});
}

/** The fewest of the days before the end that have come for the certificate at hand; nothing while it is far, or once it is over. */
const noticeDue = (today: string): RawBuilder<number | null> => sql<number | null>`(
  select min(before)::integer from unnest(${[...renewalDays]}::integer[]) before
  where certificates.valid_to - ${today}::date between 0 and before
)`;
const isUntold = (today: string) => sql<boolean>`(${isLatest} and ${noticeDue(today)} < coalesce(certificates.renewal_told, ${tooFar}))`;
const tooFar = sql.lit(1_000);

/** Each morning: the certificates of all garages of which somebody is to be told. One job too many is harmless. */
export async function findRenewals(platform: Platform): Promise<void> {
  const today = todayIn({ platform });
  const due = await platform.db
    .selectFrom('certificates')
    .select(['garageId', 'id'])
    .where('validTo', '<=', addDays(today, renewalDays[0]))
    .where(isUntold(today))
    .execute();
  for (const named of due) await platform.jobs.enqueue(platform.db, tellRenewalJob, named);
}

/** Tells the customer and the advisers once; what was told is kept with the certificate in the same transaction. */
export async function tellRenewal(platform: Platform, { garageId, id }: z.output<typeof Named>): Promise<void> {
  await inNameOf(platform, garageId, async (ctx) => {
    const due = await lockDue(ctx, id);
    if (!due) return;
    const certificates = ctx.db.updateTable('certificates').set({ renewalTold: due.noticeDue }).where('garageId', '=', garageId);
    await certificates.where('id', '=', id).execute();
    const { registration: plate, number, validTo, daysLeft: days, branchId, phone } = due;
    const { tellsRenewals } = await readWorkshopSettings(ctx);
    if (phone !== null && tellsRenewals) await smsLater(ctx, { to: phone, text: noticeText(due) });
    const said = say('The certificate {{number}} of {{plate}} ends in {{days}} days, on {{day}}', {
      number,
      plate,
      days,
      day: { day: validTo },
    });
    await notify(ctx, { kind: 'certificate_ends', userIds: await advisersOf(ctx, branchId), said, path: '/certificates/renewals' });
  });
}

type Due = { garageName: string; garageMobile: string | null; registration: string; validTo: string };

const noticeText = ({ garageName, garageMobile, registration, validTo }: Due): string =>
  [
    `${garageName}: the speed governor certificate of ${registration} ends on ${formatDay(validTo, 'en', 'MMM Do YY')}. Please book its renewal.`,
    garageMobile ? `Call ${garageMobile}` : null,
  ]
    .filter(Boolean)
    .join(' ');

function lockDue(ctx: GarageCtx, id: number) {
  const today = todayIn(ctx);
  return ctx.db
    .selectFrom('certificates')
    .innerJoin('garages', 'garages.id', 'certificates.garageId')
    .innerJoin('works', (join) => join.onRef('works.garageId', '=', 'certificates.garageId').onRef('works.id', '=', 'certificates.workId'))
    .leftJoin('customers', (join) => join.onRef('customers.garageId', '=', 'works.garageId').onRef('customers.id', '=', 'works.customerId'))
    .select(['certificates.branchId', 'certificates.number', 'certificates.registration', 'certificates.validTo'])
    .select(['garages.name as garageName', 'garages.mobile as garageMobile', phoneOfWork.as('phone')])
    .select([noticeDue(today).as('noticeDue'), sql<number>`certificates.valid_to - ${today}::date`.as('daysLeft')])
    .where('certificates.garageId', '=', ctx.garageId)
    .where('certificates.id', '=', id)
    .where(isUntold(today))
    .forUpdate('certificates')
    .executeTakeFirst();
}
