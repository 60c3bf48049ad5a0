import type { ChecklistKind } from '@karakana/contract/works/checklist.ts';
import type { ItemState } from '@karakana/contract/works/inspection.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { readChecklist } from '../../works/index.ts';
import { demoFindings, demoOddments, demoProofs } from './findings.data.ts';
import type { DemoPicture } from './photos.data.ts';

type Begun = { id: number; workId: number; kind: ChecklistKind; createdAt: string };

export type MadeAnswer = {
  inspectionId: number;
  itemId: number;
  category: string;
  name: string;
  needsPhoto: boolean;
  position: number;
  state: ItemState | null;
  note: string | null;
  answeredAt: string | null;
  firstAnsweredAt: string | null;
  answeredBy: number | null;
  lineId: number | null;
  picture: DemoPicture | undefined;
};

/** How each item of these inspections is. What was advised to a customer was found in them. */
export async function answersOf(ctx: Ctx, inspections: Begun[], by: number): Promise<MadeAnswer[]> {
  const advised = await readAdvised(
    ctx,
    inspections.map(({ workId }) => workId),
  );
  const checklists = { checkin: await readChecklist(ctx, 'checkin'), technical: await readChecklist(ctx, 'technical') };
  return inspections.flatMap(({ id: inspectionId, workId, kind, createdAt }, at) => {
    const found = kind === 'technical' ? [...(advised.get(workId) ?? []), ...oddmentsOf(at)] : [];
    const { inspectionChecklists } = checklists[kind];
    const isWaiting = kind === 'checkin' && at < 2;
    return inspectionChecklists.map(({ id: itemId, category, name, needsPhoto }, position) => {
      const finding = found.find(({ item }) => item === name);
      const picture = finding?.picture ?? demoProofs[name];
      const isOpen = (isWaiting && position > 8) || (needsPhoto && !picture);
      const answeredAt = isOpen ? null : momentAfter(createdAt, position * secondsAnItem(at));
      return {
        ...{ inspectionId, itemId, category, name, needsPhoto, position },
        state: isOpen ? null : (finding?.state ?? 'ok'),
        note: finding?.note ?? null,
        answeredAt,
        firstAnsweredAt: answeredAt,
        answeredBy: isOpen ? null : by,
        lineId: finding?.lineId ?? null,
        picture: isOpen || !(needsPhoto || finding) ? undefined : picture,
      };
    });
  });
}

/** One was in a hurry. */
const secondsAnItem = (at: number): number => (at === 5 ? 0.5 : 15);
const momentAfter = (start: string, seconds: number): string => new Date(Date.parse(start) + seconds * 1_000).toISOString();

type Found = (typeof demoOddments)[number] & { lineId: number | null };

const oddmentsOf = (at: number): Found[] =>
  demoOddments.filter((_, index) => (at + index) % 3 === 0).map((finding) => ({ ...finding, lineId: null }));

async function readAdvised({ db, garageId }: Ctx, workIds: number[]): Promise<Map<number, Found[]>> {
  const lines = await db
    .selectFrom('workLines')
    .select(['id', 'workId', 'description'])
    .where('garageId', '=', garageId)
    .where('workId', 'in', workIds)
    .where('description', 'in', Object.keys(demoFindings))
    .execute();
  const found = lines.flatMap(({ id, workId, description }) => {
    const finding = demoFindings[description];
    return finding ? [{ ...finding, workId, lineId: id }] : [];
  });
  return Map.groupBy(found, ({ workId }) => workId);
}
