import type { Checklist, ChecklistKind } from '@karakana/contract/works/checklist.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { readChecklist } from './read-checklist.ts';

/** Tells open screens that a checklist has changed, and gives it as it is now. */
export function publishChecklist(ctx: Ctx, kind: ChecklistKind): Promise<Checklist> {
  ctx.live({ topic: 'Inspection', key: 'checklists-changed', payload: {} });
  return readChecklist(ctx, kind);
}
