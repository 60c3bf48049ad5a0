import {
  addBooking,
  addEstimate,
  addWork,
  archiveBooking,
  archiveEstimate,
  archiveProgress,
  commentWork,
  readWork,
  unarchiveWork,
  updateBooking,
  updateEstimate,
  updateProgress,
} from '@karakana/contract/works/work/work.ts';
import type { WorkStatus } from '@karakana/contract/works/work/work-status.ts';
import {
  completeWork,
  duplicateEstimate,
  revertWork,
  scheduleEstimate,
  setNextService,
  settleWork,
  skipInspection,
  startWork,
} from '@karakana/contract/works/work/work-steps.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { type Api, serve } from '../../platform/serve/serve.ts';
import { askForGrown } from '../approval/ask-grown.ts';
import { isSameMoment } from '../calendar/same-moment.ts';
import { tellReadyJob } from '../notices/jobs.ts';
import { tellBooking } from '../notices/tell-contact.ts';
import { tellMovedLater } from '../notices/tell-moved.ts';
import { archive, unarchive } from '../steps/archive.ts';
import { comment } from '../steps/comment.ts';
import { complete, settle } from '../steps/complete.ts';
import { duplicate } from '../steps/duplicate.ts';
import { sayNextService } from '../steps/next-service.ts';
import { revert } from '../steps/revert.ts';
import { schedule } from '../steps/schedule.ts';
import { skip, start } from '../steps/start.ts';
import { refuseWrittenBelowCost } from './below-cost.ts';
import { lockIn } from './lock-work.ts';
import { readWorkFor } from './read-work.ts';
import { changeWork, writeWork } from './write-work.ts';

const noPlan = { plannedHours: null, promisedAt: null, technicianIds: [], scheduledAt: null };

export function serveWorkSteps(api: Api): void {
  serve(api, readWork, (ctx, { id }) => readWorkFor(ctx, id));

  serve(api, addWork, write);
  serve(api, addEstimate, (ctx, draft) => write(ctx, { ...noPlan, ...draft, status: 'estimate' }));
  serve(api, addBooking, (ctx, draft) => write(ctx, { ...draft, status: 'booked', validUntil: undefined }));

  serve(api, updateEstimate, (ctx, asked) => changeIn(ctx, 'estimate', asked));
  serve(api, updateBooking, (ctx, asked) => changeIn(ctx, 'booked', asked));
  serve(api, updateProgress, (ctx, asked) => changeIn(ctx, 'in_progress', asked));

  serve(api, archiveEstimate, async (ctx, asked) => readWorkFor(ctx, await archive(ctx, 'estimate', asked)));
  serve(api, archiveBooking, async (ctx, asked) => readWorkFor(ctx, await archive(ctx, 'booked', asked)));
  serve(api, archiveProgress, async (ctx, asked) => readWorkFor(ctx, await archive(ctx, 'in_progress', asked)));
  serve(api, unarchiveWork, async (ctx, { id }) => readWorkFor(ctx, await unarchive(ctx, id)));

  serve(api, duplicateEstimate, async (ctx, { id }) => readWorkFor(ctx, await duplicate(ctx, id)));
  serve(api, scheduleEstimate, async (ctx, asked) => readWorkFor(ctx, await schedule(ctx, asked)));
  serve(api, startWork, async (ctx, { id }) => readWorkFor(ctx, await start(ctx, id)));
  serve(api, skipInspection, async (ctx, { id }) => readWorkFor(ctx, await skip(ctx, id)));
  serve(api, completeWork, completeNow);
  serve(api, settleWork, async (ctx, asked) => readWorkFor(ctx, await settle(ctx, asked)));
  serve(api, revertWork, async (ctx, asked) => readWorkFor(ctx, await revert(ctx, asked)));
  serve(api, setNextService, async (ctx, asked) => readWorkFor(ctx, await sayNextService(ctx, asked)));
  serve(api, commentWork, async (ctx, asked) => readWorkFor(ctx, await comment(ctx, asked)));
}

async function write(ctx: Ctx, draft: Parameters<typeof writeWork>[1]) {
  const id = await writeWork(ctx, draft);
  const work = await readWorkFor(ctx, id);
  await refuseWrittenBelowCost(ctx, work);
  await tellBooking(ctx, id, 'made');
  return work;
}

async function changeIn(ctx: Ctx, status: WorkStatus, asked: Parameters<typeof changeWork>[2]) {
  const present = await lockIn(ctx, asked.id, status);
  const change = () => changeWork(ctx, present, asked);
  await (asked.asksAgain ? askForGrown(ctx, present, change) : change());
  const work = await readWorkFor(ctx, asked.id);
  if (work.branchId !== present.branchId || !isSameMoment(work.scheduledAt, present.scheduledAt))
    await tellMovedLater(ctx, present, work.scheduledAt);
  return work;
}

async function completeNow(ctx: Ctx, asked: Parameters<typeof complete>[1]) {
  const id = await complete(ctx, asked);
  await ctx.platform.jobs.enqueue(ctx.db, tellReadyJob, { garageId: ctx.garageId, id });
  return readWorkFor(ctx, id);
}
