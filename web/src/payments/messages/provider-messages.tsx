import {
  listProviderMessages,
  type ProviderMessage,
  providerMessageKinds,
  providerMessageOutcomes,
} from '@karakana/contract/payments/provider-message.ts';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { z } from 'zod';
import { translateServerText } from '../../i18n/translate-server-text.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { CardLines } from '../../kit/list/list-cards.tsx';
import { ListPage } from '../../kit/list/list-page.tsx';
import type { ListColumn, ListFilter } from '../../kit/list/list-props.ts';
import { ListSearch, useListSearch } from '../../kit/list/list-search.ts';
import { selectFilter } from '../../kit/list/select-filter.tsx';
import { MomentText } from '../../kit/text/date-text.tsx';
import { DeskFrame } from '../desk-frame.tsx';
import { ShowButton } from '../show-button.tsx';
import { MessageDrawer } from './message-drawer.tsx';
import { MessageOutcome, messageKindText, outcomeText } from './message-words.tsx';

const Search = ListSearch.extend({
  kind: z.enum(providerMessageKinds).optional().catch(undefined),
  outcome: z.enum(providerMessageOutcomes).optional().catch(undefined),
  paymentId: z.coerce.number().int().positive().optional().catch(undefined),
});

/** What the provider told us, word for word. */
export function ProviderMessages() {
  const { t } = useTranslation();
  const [search, change, address] = useListSearch(Search);
  const answer = useEndpointQuery(listProviderMessages, { ...search, page: search.page ?? 1 });
  const [shown, show] = useState<ProviderMessage>();
  const filters: ListFilter[] = [
    selectFilter({
      label: t('Kind'),
      key: 'kind',
      all: t('All kinds'),
      options: providerMessageKinds.map((value) => ({ value, label: messageKindText(t, value) })),
      value: search.kind,
      onChange: (kind) => change({ kind }),
    }),
    selectFilter({
      label: t('State'),
      key: 'outcome',
      all: t('All states'),
      options: providerMessageOutcomes.map((value) => ({ value, label: outcomeText(t, value) })),
      value: search.outcome,
      onChange: (outcome) => change({ outcome }),
    }),
    // Chosen by coming from a payment, and left by its chip.
    ...(search.paymentId ? [{ label: t('Payment'), chosen: t('One payment'), keys: ['paymentId'], field: null }] : []),
  ];
  return (
    <DeskFrame>
      <ListPage
        title={t('Messages of M-Pesa')}
        address={address}
        answer={answer}
        columns={columns(t)}
        card={(row) => <MessageCard message={row} />}
        actions={(row) => <ShowButton label={t('Show message {{number}}', { number: row.id })} onClick={() => show(row)} />}
        filters={filters}
        onOpen={show}
        empty={t('What M-Pesa tells about payments is kept here word for word, also what was not believed. Nothing came yet.')}
      />
      <MessageDrawer message={shown} onClose={() => show(undefined)} />
    </DeskFrame>
  );
}

const columns = (t: TFunction): ListColumn<ProviderMessage>[] => [
  { key: 'at', title: t('Received'), minWidth: 165, grow: 0, priority: 1, cell: ({ receivedAt }) => <MomentText at={receivedAt} /> },
  { key: 'kind', title: t('Kind'), minWidth: 190, grow: 1, priority: 1, cell: ({ kind }) => messageKindText(t, kind) },
  { key: 'code', title: t('M-Pesa code'), minWidth: 140, grow: 0, priority: 2, cell: ({ receipt }) => receipt },
  { key: 'state', title: t('State'), minWidth: 150, grow: 0, priority: 1, cell: ({ outcome }) => <MessageOutcome outcome={outcome} /> },
  {
    key: 'detail',
    title: t('Why'),
    minWidth: 180,
    grow: 3,
    priority: 3,
    cell: ({ detail }) => (detail ? translateServerText(detail) : null),
  },
];

function MessageCard({ message: { kind, receipt, receivedAt, outcome } }: { message: ProviderMessage }) {
  const { t } = useTranslation();
  return (
    <CardLines title={messageKindText(t, kind)} aside={receipt}>
      <MomentText at={receivedAt} /> <MessageOutcome outcome={outcome} />
    </CardLines>
  );
}
