import { type Account, type AccountGroup, listAccounts } from '@karakana/contract/accounting/account.ts';
import { readBooks } from '@karakana/contract/accounting/book-settings.ts';
import { may } from '@karakana/contract/permissions.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { z } from 'zod';
import { useTranslation } from '../../i18n/use-translation.ts';
import { endpointQuery, useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { onePage } from '../../kit/api/page.ts';
import { useAskedByAddress } from '../../kit/asked-by-address.ts';
import { roomForCodes } from '../../kit/list/columns-that-fit.ts';
import { CardLines } from '../../kit/list/list-cards.tsx';
import { ListPage } from '../../kit/list/list-page.tsx';
import type { ListColumn } from '../../kit/list/list-props.ts';
import { ListSearch, useListSearch } from '../../kit/list/list-search.ts';
import { RowLink } from '../../kit/list/row-link.tsx';
import { selectFilter } from '../../kit/list/select-filter.tsx';
import { Code } from '../../kit/text/code.tsx';
import { Money } from '../../kit/text/money.tsx';
import { useCommandButton } from '../../shell/commands/command-button.tsx';
import { useUser } from '../../shell/session.ts';
import { groupName, kindName } from '../book-words.ts';
import { useBookCurrency } from '../books-reads.ts';
import { useAccountDrawer } from './account-drawer.tsx';
import { findAccounts } from './find-accounts.ts';

const Search = ListSearch.extend({ state: z.enum(['archived']).optional().catch(undefined) });

/** The accounts of the garage with what is on each, by their groups. */
export function Chart() {
  const { t } = useTranslation();
  const { role } = useUser();
  const navigate = useNavigate();
  const [search, change, address] = useListSearch(Search);
  const answer = useQuery({
    ...endpointQuery(listAccounts, { archived: true }),
    select: ({ entries }) => onePage(findAccounts(entries, search)),
  });
  const sums = useEndpointQuery(readBooks, {}).data?.sums;
  const currency = useBookCurrency();
  const account = useAccountDrawer();
  const add = () => account.open();
  useAskedByAddress('add', () => may(role, 'books:write') && add());

  // The sum of a group is that of all its accounts, which is none of a few that were sought.
  const isWhole = search.search === undefined && search.state === undefined;
  const sumOf = (group: AccountGroup) => sums?.find((sum) => sum.group === group)?.balance ?? 0;
  const groupSum = ({ accountGroup }: Account) =>
    sums && isWhole ? <Money amount={sumOf(accountGroup)} currency={currency} /> : undefined;
  return (
    <>
      <ListPage
        title={t('Chart of accounts')}
        address={address}
        answer={answer}
        columns={accountColumns(t, currency, answer.data?.entries)}
        card={(row) => <AccountCard account={row} currency={currency} />}
        groups={{ column: 'group', nameOf: ({ accountGroup }) => groupName(t, accountGroup), sumOf: groupSum }}
        filters={[
          selectFilter({
            label: t('State'),
            key: 'state',
            all: t('In use'),
            options: [{ value: 'archived', label: t('Archived') }],
            value: search.state,
            onChange: (state) => change({ state }),
          }),
        ]}
        onOpen={({ id }) => navigate({ to: '/accounts/charts/$id', params: { id: String(id) } })}
        empty={t('Every figure of your books stands in one of these accounts.')}
        begin={t('Add the first account.')}
        action={useCommandButton('addAccount', add)}
      />
      {account.drawer}
    </>
  );
}

const accountColumns = (t: TFunction, currency: string, accounts: readonly Account[] | undefined): ListColumn<Account>[] => [
  { key: 'code', title: t('Code'), minWidth: roomForCodes(accounts), grow: 0, priority: 1, cell: ({ code }) => <Code code={code} /> },
  { key: 'name', title: t('Account'), minWidth: 200, grow: 3, priority: 1, cell: (row) => <AccountName account={row} /> },
  { key: 'kind', title: t('Kind'), minWidth: 170, priority: 2, cell: ({ kind }) => kindName(t, kind) },
  {
    key: 'balance',
    title: t('Balance'),
    minWidth: 170,
    grow: 0,
    priority: 1,
    align: 'end',
    cell: ({ balance }) => <Money amount={balance} currency={currency} />,
  },
];

const AccountName = ({ account: { id, name } }: { account: Account }) => <RowLink to={`/accounts/charts/${id}`}>{name}</RowLink>;

function AccountCard({ account, currency }: { account: Account; currency: string }) {
  const { t } = useTranslation();
  return (
    <CardLines title={<AccountName account={account} />} aside={<Money amount={account.balance} currency={currency} />}>
      <Code code={account.code} /> · {kindName(t, account.kind)}
    </CardLines>
  );
}
