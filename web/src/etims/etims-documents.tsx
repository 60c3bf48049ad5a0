import { etimsStates } from '@karakana/contract/accounting/etims-state.ts';
import { type EtimsDocument, listEtimsDocuments } from '@karakana/contract/etims/document.ts';
import { may } from '@karakana/contract/permissions.ts';
import { Button, Group } from '@mantine/core';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { useMoney } from '../garage/use-money.tsx';
import { translateServerText } from '../i18n/translate-server-text.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useEndpointQuery } from '../kit/api/endpoint-query.ts';
import { roomForMoney } from '../kit/list/columns-that-fit.ts';
import { CardLines } from '../kit/list/list-cards.tsx';
import { ListPage } from '../kit/list/list-page.tsx';
import type { ListColumn } from '../kit/list/list-props.ts';
import { ListSearch, useListSearch } from '../kit/list/list-search.ts';
import { RowLink } from '../kit/list/row-link.tsx';
import { selectFilter } from '../kit/list/select-filter.tsx';
import { MomentText } from '../kit/text/date-text.tsx';
import { StatusBadge } from '../kit/text/status.tsx';
import { useBranchFilter } from '../shell/branch-filter.ts';
import { useUser } from '../shell/session.ts';
import { EtimsFrame } from './etims-frame.tsx';
import { etimsStateText, etimsTones, wrapped } from './etims-words.ts';
import { useMendDrawer } from './mend-drawer.tsx';

const Search = ListSearch.extend({
  state: z.enum(etimsStates).optional().catch(undefined),
  branchId: z.coerce.number().int().positive().optional().catch(undefined),
  // The router reads a plain true as one.
  stuck: z.coerce.string().pipe(z.literal('true')).optional().catch(undefined),
});

/** What was and is to be signed by KRA. */
export function EtimsDocuments() {
  const { t } = useTranslation();
  const { role } = useUser();
  const [search, change, address] = useListSearch(Search);
  const answer = useEndpointQuery(listEtimsDocuments, { ...search, page: search.page ?? 1 });
  const branch = useBranchFilter(search.branchId, change);
  const mend = useMendDrawer();
  const money = useMoney();
  const mayMend = may(role, 'books:write');
  const again = mayMend ? (row: EtimsDocument) => <SendAgain document={row} onPress={mend.open} /> : undefined;
  return (
    <EtimsFrame>
      <ListPage
        title={t('KRA eTIMS')}
        address={address}
        answer={answer}
        columns={[...columns(t, money), ...(again ? [{ ...againColumn, title: t('To do'), cell: again }] : [])]}
        card={(row) => <DocumentCard document={row} again={row.state === 'failed' ? again?.(row) : null} />}
        filters={[
          selectFilter({
            label: t('State'),
            key: 'state',
            all: t('All states'),
            options: etimsStates.map((value) => ({ value, label: etimsStateText(t, value) })),
            value: search.state,
            onChange: (state) => change({ state }),
          }),
          selectFilter({
            label: t('Stuck'),
            key: 'stuck',
            all: t('All'),
            options: [{ value: 'true', label: t('Refused, or waiting for more than 4 hours') }],
            value: search.stuck,
            onChange: (stuck) => change({ stuck }),
          }),
          ...branch,
        ]}
        empty={t('Invoices and credit notes are listed here once eTIMS is on, with what KRA said to them.')}
      />
      {mend.drawer}
    </EtimsFrame>
  );
}

const columns = (t: TFunction, money: ReturnType<typeof useMoney>): ListColumn<EtimsDocument>[] => [
  { key: 'number', title: t('Number at KRA'), minWidth: 90, grow: 0, priority: 3, cell: ({ number }) => number },
  { key: 'invoice', title: t('Invoice'), minWidth: 140, grow: 0, priority: 1, cell: (row) => <DocumentLink document={row} /> },
  { key: 'customer', title: t('Customer'), minWidth: 150, grow: 1, priority: 2, cell: ({ customerName }) => customerName },
  { key: 'at', title: t('Queued'), minWidth: 165, grow: 0, priority: 3, cell: ({ queuedAt }) => <MomentText at={queuedAt} /> },
  { key: 'state', title: t('State'), minWidth: 170, grow: 0, priority: 1, cell: (row) => <DocumentBadge document={row} /> },
  { key: 'why', title: t('Why'), minWidth: 180, grow: 2, priority: 2, cell: (row) => <Why document={row} /> },
  { key: 'amount', title: t('Amount'), minWidth: roomForMoney, grow: 0, priority: 1, align: 'end', cell: ({ total }) => money(total) },
];

/** What is still to be done with a row has words, which the narrow column of its menu has no room for. */
const againColumn = { key: 'again', minWidth: 140, grow: 0, priority: 1 } as const;

function DocumentCard({ document, again }: { document: EtimsDocument; again: ReactNode }) {
  const money = useMoney();
  return (
    <CardLines title={<DocumentLink document={document} />} aside={money(document.total)} below={again}>
      <Group gap="xs" component="span" style={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
        <DocumentBadge document={document} />
        {document.customerName ? <span>{document.customerName}</span> : null}
        <MomentText at={document.queuedAt} />
        <Why document={document} />
      </Group>
    </CardLines>
  );
}

/** Nothing where there is nothing to be done. */
function SendAgain({ document, onPress }: { document: EtimsDocument; onPress: (document: EtimsDocument) => void }) {
  const { t } = useTranslation();
  if (document.state !== 'failed') return null;
  return (
    <Button
      variant="default"
      mih={44}
      my={4}
      aria-label={t('Send again: {{name}}', { name: document.invoiceNumber })}
      onClick={() => onPress(document)}
    >
      {t('Send again')}
    </Button>
  );
}

const lists = { sale: '/inventory/sales', work: '/works', subscription: undefined } as const;

function DocumentLink({ document: { documentType, documentId, invoiceNumber } }: { document: EtimsDocument }) {
  const list = lists[documentType];
  return list ? <RowLink to={`${list}/${documentId}`}>{invoiceNumber}</RowLink> : invoiceNumber;
}

function DocumentBadge({ document: { state } }: { document: EtimsDocument }) {
  const { t } = useTranslation();
  return <StatusBadge tone={etimsTones[state]}>{etimsStateText(t, state)}</StatusBadge>;
}

/** Why it is not signed, in plain words. */
function Why({ document: { problem, waitsFor } }: { document: EtimsDocument }) {
  const { t } = useTranslation();
  if (problem) return <span style={wrapped}>{translateServerText(problem)}</span>;
  return waitsFor ? <span style={wrapped}>{t('Waits until {{number}} is signed', { number: waitsFor })}</span> : null;
}
