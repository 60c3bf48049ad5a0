import { downloadInspectionForm, kindNamed, readChecklists } from '@karakana/contract/works/checklist.ts';
import { printPaper } from '../../platform/papers/print-paper.ts';
import { serveDownload } from '../../platform/serve/download.ts';
import { type Api, serve } from '../../platform/serve/serve.ts';
import { serveCategories } from './categories.ts';
import { inspectionForm } from './inspection-form.ts';
import { serveItems } from './items.ts';
import { readBothChecklists } from './read-checklist.ts';

export function serveChecklists(api: Api): void {
  serve(api, readChecklists, async (ctx) => ({ inspections: await readBothChecklists(ctx) }));
  serveItems(api);
  serveCategories(api);

  serveDownload(api, downloadInspectionForm, async (ctx, { inspection }) => {
    const kind = kindNamed(inspection);
    return printPaper(ctx, `${kind}-inspection-form`, await inspectionForm(ctx, kind));
  });
}
