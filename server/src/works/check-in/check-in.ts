import type { ParsedInput } from '@karakana/contract/endpoint.ts';
import { say } from '@karakana/contract/text.ts';
import { checkInWork, readCheckIn } from '@karakana/contract/works/check-in/check-in.ts';
import { versionedTable } from '../../platform/database/versioned.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { Refused, refusedField } from '../../platform/serve/refused.ts';
import { type Api, serve } from '../../platform/serve/serve.ts';
import { lockVehicle, noteEvent, noteOdometer } from '../../vehicles/index.ts';
import { beginInspection } from '../inspections/begin-inspection.ts';
import { keepAnswers } from '../inspections/keep-answers.ts';
import { changeState } from '../steps/change-state.ts';
import { workList } from '../work/find-works.ts';
import { type LockedWork, lockToMove } from '../work/lock-work.ts';
import { readWorkFor } from '../work/read-work.ts';
import { readCheckInOf } from './read-check-in.ts';

type Asked = ParsedInput<typeof checkInWork>;

export function serveCheckIns(api: Api): void {
  serve(api, readCheckIn, (ctx, { id }) => readCheckInOf(ctx, id));
  serve(api, checkInWork, async (ctx, asked) => {
    await checkIn(ctx, asked);
    return readWorkFor(ctx, asked.id);
  });
}

/** Writes down how a booked vehicle came in. What was written before is corrected. */
async function checkIn(ctx: Ctx, { id, isOdometerRight, isHereTwice, answers, version, ...draft }: Asked): Promise<void> {
  const present = await lockToMove(ctx, id, 'checkIn');
  const { number, vehicleId } = present;
  if (!present.isConfirmed) throw new Refused(422, say('{{number}} was asked for and is not accepted yet', { number }));
  const isFirst = present.checkedInAt === null;
  const vehicle = await lockVehicle(ctx, vehicleId);
  if (isFirst && !isHereTwice) await refuseSecond(ctx, present, vehicle.registration);
  const isOdd = isUnlikely(vehicle.odometer, draft.odometer);
  if (isOdd && !isOdometerRight) throw oddOdometer(vehicle.odometer ?? 0);
  await keep(ctx, id, { ...draft, version, isOdd });
  await noteOdometer(ctx, vehicle, draft.odometer);
  await answerItems(ctx, id, answers);
  const reading = draft.odometer.toLocaleString('en-KE');
  await noteEvent(ctx, {
    vehicleId,
    kind: 'work',
    title: isFirst ? 'Vehicle was checked in' : 'Check-in was changed',
    detail: isOdd
      ? say('{{number}}: {{reading}} km, which did not fit the reading before', { number, reading })
      : say('{{number}}: {{reading}} km', { number, reading }),
  });
  await changeState(ctx, present, isFirst ? { checkedInAt: ctx.platform.now().toISOString() } : {});
  const key = isFirst ? 'started_checkin' : 'updated_checkin';
  ctx.live({ topic: 'Inspection', key, payload: { id }, branchId: present.branchId });
}

/** No vehicle drives as far between two visits, and none drives backwards. */
const longestBetweenVisits = 100_000;
const isUnlikely = (known: number | null, given: number): boolean =>
  known !== null && (given < known || given > known + longestBetweenVisits);

function oddOdometer(known: number): Refused {
  const said = say('The odometer was at {{reading}} km before. Look again whether this reading is right', {
    reading: known.toLocaleString('en-KE'),
  });
  return new Refused(422, said, { code: 'odd_odometer', about: { known }, errors: { odometer: [said] } });
}

/** The same vehicle is here already: whoever checks it in once more is shown the work that is open. */
async function refuseSecond(ctx: Ctx, { id, vehicleId }: LockedWork, registration: string): Promise<void> {
  const open = await workList
    .found(ctx, { vehicleId })
    .select(['works.id', 'works.number'])
    .where('works.id', '<>', id)
    .where('works.archivedAt', 'is', null)
    .where('works.checkedInAt', 'is not', null)
    .where('works.status', 'in', ['booked', 'in_progress'])
    .orderBy('works.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!open) return;
  const said = say('{{registration}} is here already, for {{number}}', { registration, number: open.number });
  throw new Refused(422, said, { code: 'here_already', about: { id: open.id, number: open.number } });
}

const change = versionedTable('workCheckIns');
const shownColumns = ['odometer', 'fuel_level', 'belongings', 'damages', 'key_tag', 'signature'];

type Kept = Omit<Asked, 'id' | 'isOdometerRight' | 'isHereTwice' | 'answers'> & { isOdd: boolean };

async function keep(ctx: Ctx, workId: number, { version, damages, ...draft }: Kept): Promise<void> {
  const { db, garageId, userId } = ctx;
  const written = { ...draft, damages: JSON.stringify(damages) };
  const before = await db
    .selectFrom('workCheckIns')
    .select(['id', 'odometer', 'isOdd'])
    .where('garageId', '=', garageId)
    .where('workId', '=', workId)
    .executeTakeFirst();
  if (!before) {
    await db
      .insertInto('workCheckIns')
      .values({ ...written, garageId, workId, createdBy: userId })
      .execute();
    return;
  }
  // What was marked stays marked while the reading stays.
  const isOdd = draft.isOdd || (before.isOdd && before.odometer === draft.odometer);
  await change(ctx, { id: before.id, version, columns: shownColumns }, { ...written, isOdd });
}

async function answerItems(ctx: Ctx, workId: number, answers: Asked['answers']): Promise<void> {
  if (answers.length === 0) return;
  const items = answers.map(({ itemId }) => itemId);
  if (new Set(items).size < items.length) throw refusedField('answers', 'Answer each item once');
  const { inspectionId } = await beginInspection(ctx, workId, 'checkin');
  await keepAnswers(ctx, inspectionId, answers);
}
