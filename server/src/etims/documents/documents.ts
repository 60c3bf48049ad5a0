import { listEtimsDocuments, readEtimsDocument, sendEtimsAgain } from '@karakana/contract/etims/document.ts';
import { Refused } from '../../platform/serve/refused.ts';
import { type Api, serve } from '../../platform/serve/serve.ts';
import { publishDocument } from '../publish-document.ts';
import { wake } from '../sending/send.ts';
import { listDocumentsFor, readDocumentFor } from './shown-documents.ts';

export function serveDocuments(api: Api): void {
  serve(api, listEtimsDocuments, listDocumentsFor);
  serve(api, readEtimsDocument, (ctx, { id }) => readDocumentFor(ctx, id));

  serve(api, sendEtimsAgain, async (ctx, { id, buyerPin, reasonCode }) => {
    const document = await readDocumentFor(ctx, id);
    const mended = {
      ...(buyerPin === undefined ? {} : { buyerPin }),
      ...(reasonCode !== undefined && document.kind === 'credit_note' ? { reasonCode } : {}),
    };
    const sent = await ctx.db
      .updateTable('etimsDocuments')
      // What it says is written anew, with whatever was mended elsewhere, such as the class of a product.
      .set({ ...mended, state: 'waiting', body: null, problem: null, problemValues: null, resultCode: null })
      .where('garageId', '=', ctx.garageId)
      .where('id', '=', id)
      .where('state', '=', 'failed')
      .returning('id')
      .executeTakeFirst();
    if (!sent) throw new Refused(422, 'Only what KRA refused is sent again');
    wake(ctx, document.branchId);
    publishDocument(ctx, document);
    return readDocumentFor(ctx, id);
  });
}
