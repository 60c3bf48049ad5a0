import { listPrompts, type Prompt, promptStates } from '@karakana/contract/payments/prompt.ts';
import { may } from '@karakana/contract/permissions.ts';
import type { TFunction } from 'i18next';
import { z } from 'zod';
import { useMoney } from '../../garage/use-money.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { AddButton } from '../../kit/list/add-button.tsx';
import { roomForMoney } from '../../kit/list/columns-that-fit.ts';
import { CardLines } from '../../kit/list/list-cards.tsx';
import { ListPage } from '../../kit/list/list-page.tsx';
import type { ListColumn } from '../../kit/list/list-props.ts';
import { ListSearch, useListSearch } from '../../kit/list/list-search.ts';
import { RowLink } from '../../kit/list/row-link.tsx';
import { selectFilter } from '../../kit/list/select-filter.tsx';
import { MomentText } from '../../kit/text/date-text.tsx';
import { Phone } from '../../kit/text/phone.tsx';
import { StatusBadge } from '../../kit/text/status.tsx';
import { useBranchFilter } from '../../shell/branch-filter.ts';
import { useUser } from '../../shell/session.ts';
import { DeskFrame } from '../desk-frame.tsx';
import { documentPath } from '../document-path.ts';
import { ShowButton } from '../show-button.tsx';
import { usePromptDrawer } from './prompt-drawer.tsx';
import { promptStateText, promptTones } from './prompt-words.ts';

const Search = ListSearch.extend({
  state: z.enum(promptStates).optional().catch(undefined),
  branchId: z.coerce.number().int().positive().optional().catch(undefined),
});

/** Who was asked for payment on the phone, and what became of it. */
export function Prompts() {
  const { t } = useTranslation();
  const { role } = useUser();
  const [search, change, address] = useListSearch(Search);
  const answer = useEndpointQuery(listPrompts, { ...search, page: search.page ?? 1 });
  const branch = useBranchFilter(search.branchId, change);
  const prompt = usePromptDrawer();
  const money = useMoney();
  return (
    <DeskFrame>
      <ListPage
        title={t('M-Pesa requests')}
        address={address}
        answer={answer}
        columns={columns(t, money)}
        card={(row) => <PromptCard prompt={row} />}
        actions={(row) => (
          <ShowButton label={t('Show the request for {{number}}', { number: row.invoiceNumber })} onClick={() => prompt.show(row.id)} />
        )}
        filters={[
          selectFilter({
            label: t('State'),
            key: 'state',
            all: t('All states'),
            options: promptStates.map((value) => ({ value, label: promptStateText(t, value) })),
            value: search.state,
            onChange: (state) => change({ state }),
          }),
          ...branch,
        ]}
        onOpen={(row) => prompt.show(row.id)}
        empty={t('Whoever is asked for payment on the phone is listed here, with what became of it. Nobody was asked yet.')}
        action={may(role, 'payments:write') ? <AddButton label={t('Send a request')} onClick={() => prompt.open()} /> : null}
      />
      {prompt.drawer}
    </DeskFrame>
  );
}

const columns = (t: TFunction, money: ReturnType<typeof useMoney>): ListColumn<Prompt>[] => [
  { key: 'at', title: t('Asked on'), minWidth: 165, grow: 0, priority: 2, cell: ({ requestedAt }) => <MomentText at={requestedAt} /> },
  { key: 'invoice', title: t('Invoice'), minWidth: 140, grow: 0, priority: 1, cell: (row) => <InvoiceLink prompt={row} /> },
  { key: 'customer', title: t('Customer'), minWidth: 150, grow: 2, priority: 2, cell: ({ customerName }) => customerName },
  { key: 'phone', title: t('Phone'), minWidth: 140, grow: 0, priority: 1, cell: ({ mobile }) => <Phone number={mobile} /> },
  { key: 'code', title: t('M-Pesa code'), minWidth: 130, grow: 0, priority: 3, cell: ({ receipt }) => receipt },
  { key: 'by', title: t('Asked by'), minWidth: 130, grow: 1, priority: 4, cell: ({ requestedBy }) => requestedBy ?? t('The customer') },
  { key: 'state', title: t('State'), minWidth: 170, grow: 0, priority: 1, cell: ({ state }) => <PromptBadge state={state} /> },
  { key: 'amount', title: t('Amount'), minWidth: roomForMoney, grow: 0, priority: 1, align: 'end', cell: ({ amount }) => money(amount) },
];

function PromptCard({ prompt }: { prompt: Prompt }) {
  const money = useMoney();
  const { mobile, requestedAt, state, amount, customerName, invoiceNumber } = prompt;
  return (
    <CardLines title={customerName ?? invoiceNumber} aside={money(amount)}>
      <PromptBadge state={state} /> <InvoiceLink prompt={prompt} /> · <Phone number={mobile} /> · <MomentText at={requestedAt} />
    </CardLines>
  );
}

function InvoiceLink({ prompt }: { prompt: Prompt }) {
  const path = documentPath(prompt);
  return path ? <RowLink to={path}>{prompt.invoiceNumber}</RowLink> : prompt.invoiceNumber;
}

function PromptBadge({ state }: Pick<Prompt, 'state'>) {
  const { t } = useTranslation();
  return <StatusBadge tone={promptTones[state]}>{promptStateText(t, state)}</StatusBadge>;
}
