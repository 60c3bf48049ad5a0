import { readAccount } from '@karakana/contract/accounting/account.ts';
import { createFileRoute } from '@tanstack/react-router';
import { AccountRecord } from '../../../../accounting/chart/account-record.tsx';
import { warmRecord } from '../../../../shell/warm.ts';

export const Route = createFileRoute('/_app/accounts/charts/$id')({
  loader: warmRecord(readAccount, (id) => ({ id })),
  component: Account,
});

function Account() {
  const { id } = Route.useParams();
  return <AccountRecord key={id} id={Number(id)} />;
}
