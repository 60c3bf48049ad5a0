import {
  addRecipient,
  listRecipients,
  readRecipient,
  recipientHistory,
  removeRecipient,
  updateRecipient,
} from '@karakana/contract/accounting/recipient.ts';
import { type Api, serve } from '../../platform/serve/serve.ts';
import { listPayees, readPayee } from './payee-list.ts';
import { addPayee, archivePayee, changePayee, payeeHistory } from './payees.ts';

/** Everybody who is paid, for the people of the books. */
export function serveRecipients(api: Api): void {
  serve(api, listRecipients, listPayees);
  serve(api, readRecipient, (ctx, { id }) => readPayee(ctx, id));
  serve(api, recipientHistory, (ctx, { id, ...page }) => payeeHistory(ctx, { id }, page));
  serve(api, addRecipient, addPayee);
  serve(api, updateRecipient, (ctx, { id, ...draft }) => changePayee(ctx, { id }, draft));
  serve(api, removeRecipient, async (ctx, { id }) => {
    await archivePayee(ctx, { id });
    return undefined;
  });
}
