import { type ChecklistKind, checklistKinds } from '@karakana/contract/works/checklist.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/serve/context.ts';
import { demoBelongings, demoDamages, demoSignature } from './findings.data.ts';
import { answersOf, type MadeAnswer } from './made-answers.ts';
import { keepPhotos } from './made-photos.ts';
import type { Workshop } from './workshop.ts';

/** How many works are told of in full: those in progress, and the newest of the others. */
const inspectedWorks = 6;
const comeToday = 2;

/** The cars that are here or were here lately, with how they came in and what was found; and two of today that wait to be looked at. */
export async function inspectWorks(workshop: Workshop, today: string): Promise<void> {
  const ctx = workshop.on(today);
  const waiting = await checkInToday(ctx);
  const begun = await begunWorks(ctx);
  await writeCheckIns(ctx, [...waiting, ...begun]);
  const by = await technicianOf(ctx, workshop.technicianIds);
  await writeInspections(
    ctx,
    [...waiting.map((work) => ({ ...work, kinds: ['checkin'] as const })), ...begun.map((work) => ({ ...work, kinds: checklistKinds }))],
    by,
  );
}

type Seen = { id: number; odometer: number | null; checkedInAt: string };

const worksOf = ({ db, garageId }: Ctx) =>
  db
    .selectFrom('works')
    .innerJoin('vehicles', (join) => join.onRef('vehicles.garageId', '=', 'works.garageId').onRef('vehicles.id', '=', 'works.vehicleId'))
    .where('works.garageId', '=', garageId)
    .where('works.archivedAt', 'is', null)
    .where('works.isConfirmed', '=', true);

async function checkInToday(ctx: Ctx): Promise<Seen[]> {
  const booked = await worksOf(ctx)
    .select(['works.id', 'vehicles.odometer'])
    .where('works.status', '=', 'booked')
    .orderBy('works.scheduledAt')
    .limit(comeToday)
    .execute();
  const checkedInAt = ctx.platform.now().toISOString();
  const ids = booked.map(({ id }) => id);
  if (ids.length > 0)
    await ctx.db.updateTable('works').set({ checkedInAt }).where('garageId', '=', ctx.garageId).where('id', 'in', ids).execute();
  return booked.map((work) => ({ ...work, checkedInAt }));
}

async function begunWorks(ctx: Ctx): Promise<Seen[]> {
  const works = await worksOf(ctx)
    .select(['works.id', 'vehicles.odometer', 'works.checkedInAt'])
    .where('works.status', 'in', ['in_progress', 'pending_payment', 'completed'])
    .where('works.checkedInAt', 'is not', null)
    .orderBy(sql`works.status <> 'in_progress'`)
    .orderBy('works.id', 'desc')
    .limit(inspectedWorks)
    .execute();
  return works.flatMap(({ checkedInAt, ...work }) => (checkedInAt === null ? [] : [{ ...work, checkedInAt }]));
}

async function writeCheckIns({ db, garageId, userId }: Ctx, works: Seen[]): Promise<void> {
  if (works.length === 0) return;
  const rows = works.map(({ id: workId, odometer, checkedInAt }, at) => ({
    ...{ garageId, workId, createdBy: userId, createdAt: checkedInAt, updatedAt: checkedInAt },
    odometer: odometer ?? 84_000 + at * 3_170,
    isOdd: at === 3,
    fuelLevel: (at * 3) % 9,
    belongings: demoBelongings[at % demoBelongings.length] ?? null,
    damages: JSON.stringify(demoDamages[at % demoDamages.length] ?? []),
    keyTag: `K${at + 1}`,
    signature: at % 3 === 2 ? null : demoSignature,
  }));
  await db.insertInto('workCheckIns').values(rows).execute();
}

const technicianOf = async ({ db, garageId, userId }: Ctx, [first]: number[]): Promise<number> => {
  const invitation = db
    .selectFrom('invitations')
    .select('userId')
    .where('garageId', '=', garageId)
    .where('id', '=', first ?? 0);
  return (await invitation.executeTakeFirst())?.userId ?? userId;
};

type Inspected = Seen & { kinds: readonly ChecklistKind[] };

async function writeInspections(ctx: Ctx, works: Inspected[], by: number): Promise<void> {
  const { db, garageId } = ctx;
  const heads = works.flatMap(({ id: workId, kinds, checkedInAt }) =>
    kinds.map((kind) => ({ garageId, workId, kind, createdBy: by, createdAt: checkedInAt })),
  );
  if (heads.length === 0) return;
  const begun = await db.insertInto('workInspections').values(heads).returning(['id', 'workId', 'kind', 'createdAt']).execute();
  const answers = await answersOf(ctx, begun, by);
  const items = await db
    .insertInto('workInspectionItems')
    .values(answers.map(({ picture: _, ...item }) => ({ ...item, garageId })))
    .returning(['id', 'inspectionId', 'itemId'])
    .execute();
  const pictures = new Map(answers.map((answer) => [placeOf(answer), answer.picture]));
  await keepPhotos(
    ctx,
    items.map((item) => ({ itemId: item.id, picture: pictures.get(placeOf(item)) })),
    by,
  );
}

const placeOf = ({ inspectionId, itemId }: Pick<MadeAnswer, 'inspectionId' | 'itemId'>): string => `${inspectionId} ${itemId}`;
