import type { Endpoint, ParsedInput } from '@karakana/contract/endpoint.ts';
import type { Right } from '@karakana/contract/right.ts';
import type { WorkbookAnswer } from '@karakana/contract/workbook.ts';
import type { z } from 'zod';
import { answerWithFile } from '../serve/download.ts';
import { type Api, contextFor, perform, route } from '../serve/serve.ts';
import { makeShort } from './make-workbook.ts';
import type { SheetSource } from './sheet-source.ts';
import { startWorkbook } from './start-workbook.ts';

type WorkbookEndpoint = Endpoint<Right, z.ZodType, z.ZodType<WorkbookAnswer>>;

/** Serves a call that answers with a workbook, or where that is long with the number of the job that writes it. */
export function serveWorkbook<E extends WorkbookEndpoint>(api: Api, endpoint: E, open: SheetSource<ParsedInput<E>>): void {
  const { access, path } = endpoint;
  // What was asked is kept as the input of this very call.
  api.workbooks.set(path, { access, open: open as SheetSource<unknown> });
  route(api, endpoint, async (call, asked) => {
    const answer = await makeShort(contextFor<WorkbookEndpoint>(call, api.platform.db, []), open, asked);
    if ('made' in answer) return answerWithFile(call, answer.made);
    return perform<WorkbookEndpoint>(call, (ctx) => startWorkbook(ctx, { ...answer.long, askedBy: path, question: asked }));
  });
}
