import { type MessageTemplate, messageTemplates } from '@karakana/contract/messaging/template.ts';
import { serveCrud } from '../platform/crud.ts';
import { duplicateAs } from '../platform/refused.ts';
import type { Api } from '../platform/serve.ts';
import { tableStore } from '../platform/table-store.ts';

const store = tableStore('messageTemplates');
const nameTaken = duplicateAs('message_template_names', 'name', 'There is a template of this name already');

export function serveTemplates(api: Api): void {
  serveCrud(api, messageTemplates, {
    list: async (ctx, { channel, ...query }) => {
      const page = await store.page(ctx, query, { channel });
      return { ...page, entries: page.entries.map(asTemplate) };
    },
    create: async (ctx, draft) => asTemplate(await store.insert(ctx, withoutSpare(draft)).catch(nameTaken)),
    update: async (ctx, { id, ...change }) => asTemplate(await store.update(ctx, id, withoutSpare(change)).catch(nameTaken)),
    remove: async (ctx, id) => asTemplate(await store.remove(ctx, id)),
  });
}

/** An SMS has no subject. */
const withoutSpare = <Draft extends { channel: string; subject: string | null }>(draft: Draft): Draft =>
  draft.channel === 'sms' ? { ...draft, subject: null } : draft;

/** The database keeps the channel to the words of the contract. */
const asTemplate = <Row extends { channel: string }>(row: Row) => row as Row & Pick<MessageTemplate, 'channel'>;
