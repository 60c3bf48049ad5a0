import type { ParsedInput } from '@karakana/contract/endpoint.ts';
import { messageTemplates } from '@karakana/contract/messaging/template.ts';
import { sql } from 'kysely';
import { tableStore } from '../platform/database/table-store.ts';
import type { Ctx } from '../platform/serve/context.ts';
import { serveCrud } from '../platform/serve/crud.ts';
import { duplicateAs } from '../platform/serve/refused.ts';
import type { Api } from '../platform/serve/serve.ts';

const store = tableStore('messageTemplates', {
  newest: sql`message_templates.id desc`,
  name: sql`lower(message_templates.name)`,
  '-name': sql`lower(message_templates.name) desc`,
});
const nameTaken = duplicateAs('message_template_names', 'name', 'There is a template of this name already');

export function serveTemplates(api: Api): void {
  serveCrud(api, messageTemplates, store, {
    list: (ctx, { channel, ...query }) => store.page(ctx, query, { channel }),
    create: (ctx, draft) => store.insert(ctx, withoutSpare(draft)).catch(nameTaken),
    update: (ctx, { id, ...change }) => store.update(ctx, id, withoutSpare(change)).catch(nameTaken),
    remove: (ctx, id) => store.remove(ctx, id),
  });
}

/** How many templates a page of them has in all. */
export const countTemplates = (ctx: Ctx, { channel, ...query }: ParsedInput<typeof messageTemplates.list>): Promise<number> =>
  store.count(ctx, query, { channel });

/** An SMS has no subject. */
const withoutSpare = <Draft extends { channel: string; subject: string | null }>(draft: Draft): Draft =>
  draft.channel === 'sms' ? { ...draft, subject: null } : draft;
