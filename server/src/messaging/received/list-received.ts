import type { ParsedInput } from '@karakana/contract/endpoint.ts';
import { listReceivedMessages } from '@karakana/contract/messaging/received.ts';
import { sql } from 'kysely';
import { list } from '../../platform/database/list.ts';
import { contains } from '../../platform/database/table-store.ts';
import { type Api, serve } from '../../platform/serve/serve.ts';

export function serveReceivedMessages(api: Api): void {
  serve(api, listReceivedMessages, (ctx, query) => receivedList.page(ctx, query));
}

type Filter = Pick<ParsedInput<typeof listReceivedMessages>, 'customerId' | 'understood' | 'search'>;

const receivedList = list('receivedMessages', {
  columns: (messages) =>
    messages.select((eb) => [
      'receivedMessages.id',
      'receivedMessages.mobile',
      'receivedMessages.customerId',
      'receivedMessages.body',
      'receivedMessages.isUnderstood',
      'receivedMessages.receivedAt',
      eb
        .selectFrom('customers')
        .select(sql<string>`customers.first_name || ' ' || customers.last_name`.as('name'))
        .whereRef('customers.garageId', '=', 'receivedMessages.garageId')
        .whereRef('customers.id', '=', 'receivedMessages.customerId')
        .as('customerName'),
    ]),
  sorts: { newest: sql`received_messages.id desc` },
  conditions: ({ customerId, understood, search }: Filter) => [
    customerId && sql`received_messages.customer_id = ${customerId}`,
    understood !== undefined && sql`received_messages.is_understood = ${understood}`,
    search &&
      sql`(received_messages.search like ${contains(search)} or exists (select from customers
        where customers.garage_id = received_messages.garage_id and customers.id = received_messages.customer_id
          and customers.search like ${contains(search)}))`,
  ],
});
