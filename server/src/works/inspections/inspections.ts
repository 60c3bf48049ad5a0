import { say } from '@karakana/contract/text.ts';
import type { ChecklistKind } from '@karakana/contract/works/checklist.ts';
import { answerItem, passCategory, readInspections } from '@karakana/contract/works/inspection.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { type Api, serve } from '../../platform/serve/serve.ts';
import { noteEvent } from '../../vehicles/index.ts';
import type { LockedWork } from '../work/lock-work.ts';
import { beginInspection, lockToInspect } from './begin-inspection.ts';
import { keepAllOk, keepAnswers } from './keep-answers.ts';
import { readInspection, readInspectionsOf } from './read-inspections.ts';

export function serveInspections(api: Api): void {
  serve(api, readInspections, (ctx, { id }) => readInspectionsOf(ctx, id));
  serve(api, answerItem, (ctx, { id, kind, ...answer }) =>
    inInspection(ctx, { id, kind }, (inspectionId) => keepAnswers(ctx, inspectionId, [answer])),
  );
  serve(api, passCategory, (ctx, { id, kind, category }) =>
    inInspection(ctx, { id, kind }, (inspectionId) => keepAllOk(ctx, inspectionId, category)),
  );
}

type Which = { id: number; kind: ChecklistKind };

/** Changes an inspection while nobody else does, tells of it, and gives it as it is then. */
export async function inInspection(ctx: Ctx, { id, kind }: Which, act: (inspectionId: number) => Promise<void>) {
  const work = await lockToInspect(ctx, id);
  const { inspectionId, isNew } = await beginInspection(ctx, id, kind);
  await act(inspectionId);
  if (isNew) await noteBegun(ctx, work, kind);
  publishInspection(ctx, work, kind, isNew);
  return readInspection(ctx, id, kind);
}

async function noteBegun(ctx: Ctx, { vehicleId, number }: LockedWork, kind: ChecklistKind): Promise<void> {
  const title = kind === 'technical' ? 'Technical inspection was begun' : 'Check-in inspection was begun';
  await noteEvent(ctx, { vehicleId, kind: 'work', title, detail: say('{{number}}', { number }) });
}

function publishInspection(ctx: Ctx, { id, branchId }: LockedWork, kind: ChecklistKind, isNew: boolean): void {
  const begun = isNew ? 'started_job_card' : 'updated_job_card';
  ctx.live({ topic: 'Inspection', key: kind === 'technical' ? begun : 'updated_checkin', payload: { id }, branchId });
}
