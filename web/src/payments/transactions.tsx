import { isMoney } from '@karakana/contract/accounting/account.ts';
import {
  listTransactions,
  type Transaction,
  transactionFilters,
  transactionKinds,
  transactionMethods,
  transactionStatuses,
} from '@karakana/contract/payments/transaction.ts';
import { may } from '@karakana/contract/permissions.ts';
import { IconDeviceMobileMessage } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { z } from 'zod';
import { useAccountFilter } from '../accounting/account-filter.tsx';
import { useOwnGarage } from '../garage/own-garage.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { endpointQuery } from '../kit/api/endpoint-query.ts';
import { AddButton } from '../kit/list/add-button.tsx';
import { DaySearch, useDayFilters } from '../kit/list/day-filters.tsx';
import { ListPage } from '../kit/list/list-page.tsx';
import { ListSearch, useListSearch } from '../kit/list/list-search.ts';
import { selectFilter } from '../kit/list/select-filter.tsx';
import { SavedViews } from '../lists/saved-views.tsx';
import { useUser } from '../shell/session.ts';
import { DeskFrame } from './desk-frame.tsx';
import { documentPath } from './document-path.ts';
import { usePaymentActions } from './payment-actions.tsx';
import { usePromptDrawer } from './prompts/prompt-drawer.tsx';
import { useRecordPayment } from './record-payment.tsx';
import { TransactionCard, transactionColumns } from './transaction-columns.tsx';
import { methodText, statusText, transactionKindText } from './transaction-words.ts';

const Search = ListSearch.extend({
  ...DaySearch.shape,
  kind: z.enum(transactionFilters).optional().catch(undefined),
  method: z.enum(transactionMethods).optional().catch(undefined),
  status: z.enum(transactionStatuses).optional().catch(undefined),
  moneyAccountId: z.coerce.number().int().positive().optional().catch(undefined),
});

/** Everything that moved money, with the document behind each. */
export function Transactions() {
  const { t } = useTranslation();
  const { role } = useUser();
  const navigate = useNavigate();
  const [search, change, address] = useListSearch(Search);
  const question = endpointQuery(listTransactions, { ...search, page: search.page ?? 1 });
  const answer = useQuery({ ...question, placeholderData: keepPreviousData, select: withOwnIds });
  const currency = useOwnGarage().data?.currency ?? 'KES';
  const [payment, prompt, acts] = [useRecordPayment(), usePromptDrawer(), usePaymentActions()];
  const mayWrite = may(role, 'payments:write');
  const seesBooks = may(role, 'books:read');
  const filters = [
    ...useDayFilters(search, change),
    selectFilter({
      label: t('Kind'),
      key: 'kind',
      all: t('All kinds'),
      options: [
        { value: 'taken', label: t('Paid by customers, less given back') },
        ...transactionKinds.map((value) => ({ value, label: transactionKindText(t, value) })),
      ],
      value: search.kind,
      onChange: (kind) => change({ kind }),
    }),
    selectFilter({
      label: t('Method'),
      key: 'method',
      all: t('All methods'),
      options: transactionMethods.map((value) => ({ value, label: methodText(t, value) })),
      value: search.method,
      onChange: (method) => change({ method }),
    }),
    selectFilter({
      label: t('Status'),
      key: 'status',
      all: t('All states'),
      options: transactionStatuses.map((value) => ({ value, label: statusText(t, value) })),
      value: search.status,
      onChange: (status) => change({ status }),
    }),
  ];
  const accountFilter = useAccountFilter({
    label: t('Account'),
    key: 'moneyAccountId',
    all: t('All accounts'),
    fits: isMoney,
    chosen: search.moneyAccountId,
    onChoose: (moneyAccountId) => change({ moneyAccountId }),
  });
  const open = (row: Transaction) => {
    const path = documentPath(row);
    if (path) navigate({ to: path });
  };
  return (
    <DeskFrame>
      <ListPage
        title={t('Payments')}
        address={address}
        answer={answer}
        columns={transactionColumns(t, currency)}
        card={(row) => <TransactionCard transaction={row} currency={currency} />}
        filters={seesBooks ? [...filters, accountFilter] : filters}
        views={<SavedViews list="transactions" address={address} />}
        onOpen={open}
        empty={t(
          'All money that comes in or goes out is listed here, each with the sale, bill or expense behind it. Nothing has moved yet.',
        )}
        actions={({ paymentId, ...row }) => acts.menuOf({ ...row, id: paymentId })}
        action={mayWrite ? <AddButton label={t('Record a payment')} onClick={() => payment.open()} /> : null}
        more={
          mayWrite
            ? [{ label: t('Send an M-Pesa request'), icon: <IconDeviceMobileMessage size={18} />, onClick: () => prompt.open() }]
            : []
        }
      />
      {payment.drawer}
      {prompt.drawer}
      {acts.drawer}
    </DeskFrame>
  );
}

/** A payment and an expense may have the same id; in one list each row has its own. */
function withOwnIds<Page extends { entries: Transaction[] }>(page: Page) {
  const own = (row: Transaction) => ({
    ...row,
    id: row.id * transactionKinds.length + transactionKinds.indexOf(row.kind),
    paymentId: row.id,
  });
  return { ...page, entries: page.entries.map(own) };
}
