import {
  type EtimsMovement,
  type EtimsMovementState,
  etimsMovementStates,
  listEtimsMovements,
  sendEtimsMovementAgain,
} from '@karakana/contract/etims/movement.ts';
import { may } from '@karakana/contract/permissions.ts';
import { Button, Group, Stack } from '@mantine/core';
import type { TFunction } from 'i18next';
import { z } from 'zod';
import { EtimsFrame } from '../../etims/etims-frame.tsx';
import { etimsStateText, etimsTones, wrapped } from '../../etims/etims-words.ts';
import { translateServerText } from '../../i18n/translate-server-text.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { CardLines } from '../../kit/list/list-cards.tsx';
import { ListPage } from '../../kit/list/list-page.tsx';
import type { ListColumn } from '../../kit/list/list-props.ts';
import { ListSearch, useListSearch } from '../../kit/list/list-search.ts';
import { RowLink, TextLink } from '../../kit/list/row-link.tsx';
import { selectFilter } from '../../kit/list/select-filter.tsx';
import { MomentText } from '../../kit/text/date-text.tsx';
import { Quantity } from '../../kit/text/quantity.tsx';
import { StatusBadge } from '../../kit/text/status.tsx';
import { useBranchFilter } from '../../shell/branch-filter.ts';
import { useUser } from '../../shell/session.ts';
import { useMovementDocument } from '../products/movement-document.ts';
import { movementName } from '../products/product-words.ts';

const Search = ListSearch.extend({
  state: z.enum(etimsMovementStates).optional().catch(undefined),
  branchId: z.coerce.number().int().positive().optional().catch(undefined),
});

/** The movements of stock that KRA was and is to be told of. */
export function StockAtKra() {
  const { t } = useTranslation();
  const { role } = useUser();
  const [search, change, address] = useListSearch(Search);
  const answer = useEndpointQuery(listEtimsMovements, { ...search, page: search.page ?? 1 });
  const branch = useBranchFilter(search.branchId, change);
  const mayMend = may(role, 'books:write');
  return (
    <EtimsFrame>
      <ListPage
        title={t('KRA eTIMS')}
        address={address}
        answer={answer}
        columns={columns(t, mayMend)}
        card={(row) => <MovementCard movement={row} mayMend={mayMend} />}
        filters={[
          selectFilter({
            label: t('State'),
            key: 'state',
            all: t('All states'),
            options: etimsMovementStates.map((value) => ({ value, label: stateText(t, value) })),
            value: search.state,
            onChange: (state) => change({ state }),
          }),
          ...branch,
        ]}
        empty={t('What comes into stock and leaves it is listed here once eTIMS is on, with what KRA said to it.')}
      />
    </EtimsFrame>
  );
}

const columns = (t: TFunction, mayMend: boolean): ListColumn<EtimsMovement>[] => [
  { key: 'number', title: t('Number at KRA'), minWidth: 90, grow: 0, priority: 3, cell: ({ number }) => number },
  { key: 'kind', title: t('Movement'), minWidth: 190, grow: 1, priority: 1, cell: (row) => <Cause movement={row} /> },
  { key: 'products', title: t('Products'), minWidth: 200, grow: 2, priority: 1, cell: (row) => <Products movement={row} /> },
  { key: 'at', title: t('Queued'), minWidth: 165, grow: 0, priority: 3, cell: ({ queuedAt }) => <MomentText at={queuedAt} /> },
  { key: 'state', title: t('State'), minWidth: 170, grow: 0, priority: 1, cell: (row) => <MovementBadge movement={row} /> },
  { key: 'why', title: t('Why'), minWidth: 180, grow: 2, priority: 2, cell: (row) => <Why movement={row} /> },
  ...(mayMend
    ? [
        {
          key: 'again',
          title: t('To do'),
          minWidth: 140,
          grow: 0,
          priority: 1 as const,
          cell: (row: EtimsMovement) => <SendAgain movement={row} />,
        },
      ]
    : []),
];

function MovementCard({ movement, mayMend }: { movement: EtimsMovement; mayMend: boolean }) {
  const isRefused = movement.state === 'failed';
  return (
    <CardLines
      title={<Cause movement={movement} />}
      aside={<MomentText at={movement.queuedAt} />}
      below={
        isRefused || movement.waitsForInvoice ? (
          <Stack gap="xs" align="start" style={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
            <Why movement={movement} />
            {mayMend ? <SendAgain movement={movement} /> : null}
          </Stack>
        ) : null
      }
    >
      <Group gap="xs" component="span" style={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
        <MovementBadge movement={movement} />
        <Products movement={movement} />
      </Group>
    </CardLines>
  );
}

/** What moved it, leading to its document. */
function Cause({ movement: { kind, sourceId } }: { movement: EtimsMovement }) {
  const { t } = useTranslation();
  const path = useMovementDocument()(kind, sourceId);
  return path ? <RowLink to={path}>{movementName(t, kind)}</RowLink> : movementName(t, kind);
}

/** The first products lead to where what KRA refused of them is mended, such as their class. */
function Products({ movement: { lines, lineCount, isIn } }: { movement: EtimsMovement }) {
  const { t } = useTranslation();
  const { role } = useUser();
  const more = lineCount - lines.length;
  return (
    <span style={wrapped}>
      {lines.map(({ productId, productName, unit, quantity }, at) => (
        <span key={productId}>
          {at > 0 ? ', ' : null}
          <Quantity value={isIn ? quantity : -quantity} unit={unit} />{' '}
          {may(role, 'products:read') ? <TextLink to={`/inventory/products/${productId}`}>{productName}</TextLink> : productName}
        </span>
      ))}
      {more > 0 ? ` ${t('and {{count}} more', { count: more })}` : null}
    </span>
  );
}

const stateText = (t: TFunction, state: EtimsMovementState): string => (state === 'sent' ? t('Told to KRA') : etimsStateText(t, state));

const MovementBadge = ({ movement: { state } }: { movement: EtimsMovement }) => {
  const { t } = useTranslation();
  return <StatusBadge tone={state === 'sent' ? 'done' : etimsTones[state]}>{stateText(t, state)}</StatusBadge>;
};

/** Why KRA was not told of it, in plain words. */
function Why({ movement: { problem, waitsForInvoice } }: { movement: EtimsMovement }) {
  const { t } = useTranslation();
  if (problem) return <span style={wrapped}>{translateServerText(problem)}</span>;
  return waitsForInvoice ? <span style={wrapped}>{t('Waits until its invoice is signed')}</span> : null;
}

/** Nothing where there is nothing to be done. */
function SendAgain({ movement: { id, number, state } }: { movement: EtimsMovement }) {
  const { t } = useTranslation();
  const send = useAction(sendEtimsMovementAgain, { refreshes: [listEtimsMovements] });
  if (state !== 'failed') return null;
  return (
    <Button
      variant="default"
      mih={44}
      my={4}
      loading={send.pending}
      aria-label={t('Send again: {{name}}', { name: number ?? '' })}
      onClick={() => send.run({ id })}
    >
      {t('Send again')}
    </Button>
  );
}
