import { etimsStates } from '@karakana/contract/accounting/etims-state.ts';
import { type EtimsDocument, listEtimsDocuments } from '@karakana/contract/etims/document.ts';
import { may } from '@karakana/contract/permissions.ts';
import { Button, Group, Text } from '@mantine/core';
import type { TFunction } from 'i18next';
import { z } from 'zod';
import { useMoney } from '../garage/use-money.tsx';
import { translateServerText } from '../i18n/translate-server-text.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useEndpointQuery } from '../kit/api/endpoint-query.ts';
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
import { etimsStateText, etimsTones } from './etims-words.ts';
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
  return (
    <>
      <ListPage
        title={t('KRA eTIMS')}
        address={address}
        answer={answer}
        columns={columns(t, money)}
        card={(row) => <DocumentCard document={row} />}
        {...(mayMend
          ? {
              actions: (row: EtimsDocument) =>
                row.state === 'failed' ? (
                  <Button variant="default" mih={44} onClick={() => mend.open(row)}>
                    {t('Send again')}
                  </Button>
                ) : null,
            }
          : {})}
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
    </>
  );
}

const columns = (t: TFunction, money: ReturnType<typeof useMoney>): ListColumn<EtimsDocument>[] => [
  { key: 'number', title: t('Number at KRA'), minWidth: 90, grow: 0, priority: 3, cell: ({ number }) => number },
  { key: 'invoice', title: t('Invoice'), minWidth: 140, grow: 0, priority: 1, cell: (row) => <DocumentLink document={row} /> },
  { key: 'customer', title: t('Customer'), minWidth: 150, grow: 1, priority: 2, cell: ({ customerName }) => customerName },
  { key: 'at', title: t('Queued'), minWidth: 165, grow: 0, priority: 3, cell: ({ queuedAt }) => <MomentText at={queuedAt} /> },
  { key: 'state', title: t('State'), minWidth: 170, grow: 0, priority: 1, cell: (row) => <DocumentBadge document={row} /> },
  { key: 'why', title: t('Why'), minWidth: 180, grow: 2, priority: 2, cell: (row) => <Why document={row} /> },
  { key: 'amount', title: t('Amount'), minWidth: 140, grow: 0, priority: 1, align: 'end', cell: ({ total }) => money(total) },
];

function DocumentCard({ document }: { document: EtimsDocument }) {
  const money = useMoney();
  return (
    <CardLines title={document.customerName ?? document.invoiceNumber} aside={money(document.total)}>
      <Group gap="xs" component="span" style={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
        <DocumentBadge document={document} />
        <DocumentLink document={document} />
        <MomentText at={document.queuedAt} />
        <Why document={document} />
      </Group>
    </CardLines>
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
  if (problem) return <Text span>{translateServerText(problem)}</Text>;
  return waitsFor ? <Text span>{t('Waits until {{number}} is signed', { number: waitsFor })}</Text> : null;
}
