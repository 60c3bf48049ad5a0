import {
  beginCount,
  cancelCount,
  correctStock,
  countMore,
  countProduct,
  downloadCountSheet,
  explainDifference,
  forgetCounted,
  listCountLines,
  listCounts,
  listDifferences,
  postCount,
  readCount,
} from '@karakana/contract/inventory/count.ts';
import { printPaper } from '../../platform/papers/print-paper.ts';
import { serveDownload } from '../../platform/serve/download.ts';
import { type Api, serve } from '../../platform/serve/serve.ts';
import { begin } from './begin-count.ts';
import { correct } from './correct.ts';
import { addCounted, countAnew, explain, forget } from './count-line.ts';
import { countSheet } from './count-sheet.ts';
import { readDifferences } from './differences.ts';
import { cancel, postNow } from './post-count.ts';
import { listCountsOf, listLinesOf, readCountFor } from './shown-counts.ts';

export function serveCounts(api: Api): void {
  serve(api, listCounts, listCountsOf);

  serve(api, readCount, (ctx, { id }) => readCountFor(ctx, id));

  serve(api, listCountLines, listLinesOf);

  serve(api, listDifferences, readDifferences);

  serveDownload(api, downloadCountSheet, async (ctx, { id }) => {
    const count = await readCountFor(ctx, id);
    return printPaper(ctx, `count-sheet-${count.number}`, await countSheet(ctx, count));
  });

  serve(api, beginCount, async (ctx, draft) => {
    const id = await begin(ctx, draft);
    ctx.live({ topic: 'StockMovement', key: 'count-changed', branchId: draft.branchId, payload: { id } });
    return readCountFor(ctx, id);
  });

  serve(api, countProduct, countAnew);
  serve(api, countMore, addCounted);
  serve(api, forgetCounted, forget);
  serve(api, explainDifference, explain);

  serve(api, postCount, async (ctx, asked) => {
    await postNow(ctx, asked);
    return readCountFor(ctx, asked.id);
  });

  serve(api, cancelCount, async (ctx, { id }) => {
    await cancel(ctx, id);
    return readCountFor(ctx, id);
  });

  serve(api, correctStock, async (ctx, { id, ...draft }) => readCountFor(ctx, await correct(ctx, id, draft)));
}
