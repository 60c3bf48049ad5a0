import { listTransfers, type Transfer } from '@karakana/contract/inventory/stock.ts';
import { may } from '@karakana/contract/permissions.ts';
import { useNavigate } from '@tanstack/react-router';
import { useOwnGarage } from '../../garage/own-garage.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { useAskedByAddress } from '../../kit/asked-by-address.ts';
import { roomForMoney } from '../../kit/list/columns-that-fit.ts';
import { CardLines } from '../../kit/list/list-cards.tsx';
import { ListPage } from '../../kit/list/list-page.tsx';
import type { ListColumn } from '../../kit/list/list-props.ts';
import { useListSearch } from '../../kit/list/list-search.ts';
import { RowLink } from '../../kit/list/row-link.tsx';
import { Money } from '../../kit/text/money.tsx';
import { TimeAgo } from '../../kit/text/time-ago.tsx';
import { CommandButton } from '../../shell/commands/command-button.tsx';
import { useUser } from '../../shell/session.ts';
import { useBranchName } from '../branch-names.ts';
import { useTransferDrawer } from './transfer-drawer.tsx';

/** What was moved between the branches. */
export function Transfers() {
  const { t } = useTranslation();
  const { role } = useUser();
  const navigate = useNavigate();
  const [{ page, search }, , address] = useListSearch();
  const answer = useEndpointQuery(listTransfers, { page: page ?? 1, search });
  const currency = useOwnGarage().data?.currency ?? 'KES';
  const branchName = useBranchName();
  const transfer = useTransferDrawer();
  useAskedByAddress('add', () => may(role, 'products:write') && transfer.open());

  const number = ({ id, number }: Transfer) => <RowLink to={`/inventory/transfers/${id}`}>{number}</RowLink>;
  const way = ({ branchId, toBranchId }: Transfer) => t('{{from}} to {{to}}', { from: branchName(branchId), to: branchName(toBranchId) });
  const value = (row: Transfer) => <Money amount={row.value} currency={currency} />;
  const moved = ({ lines }: Transfer) => lines.map(({ productName }) => productName).join(', ');
  const columns: ListColumn<Transfer>[] = [
    { key: 'number', title: t('Number'), minWidth: 130, grow: 0, priority: 1, cell: number },
    { key: 'from', title: t('From'), minWidth: 150, priority: 1, cell: ({ branchId }) => branchName(branchId) },
    { key: 'to', title: t('To'), minWidth: 150, priority: 1, cell: ({ toBranchId }) => branchName(toBranchId) },
    { key: 'products', title: t('Products'), minWidth: 200, grow: 2, priority: 2, cell: moved },
    { key: 'by', title: t('Moved by'), minWidth: 140, priority: 4, cell: ({ createdBy }) => createdBy },
    { key: 'at', title: t('Moved'), minWidth: 165, grow: 0, priority: 3, cell: ({ createdAt }) => <TimeAgo at={createdAt} /> },
    { key: 'value', title: t('Value'), minWidth: roomForMoney, grow: 0, priority: 2, align: 'end', cell: value },
  ];
  return (
    <>
      <ListPage
        title={t('Transfers')}
        address={address}
        answer={answer}
        columns={columns}
        card={(row) => (
          <CardLines title={number(row)} aside={value(row)}>
            <TimeAgo at={row.createdAt} /> · {way(row)}
          </CardLines>
        )}
        onOpen={({ id }) => navigate({ to: '/inventory/transfers/$id', params: { id: String(id) } })}
        empty={t('What one branch sends to another is listed here. Nothing has been moved yet.')}
        action={<CommandButton command="moveStock" onGiven={() => transfer.open()} />}
      />
      {transfer.drawer}
    </>
  );
}
