import { type Account, archiveAccount, readAccount } from '@karakana/contract/accounting/account.ts';
import { isControl } from '@karakana/contract/accounting/account-roles.ts';
import { may } from '@karakana/contract/permissions.ts';
import { Alert, Stack } from '@mantine/core';
import { IconArchive, IconArchiveOff, IconInfoCircle, IconPencil } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { confirmAction } from '../../kit/feedback/confirm-action.tsx';
import { Facts } from '../../kit/record/facts.tsx';
import { KeyFacts } from '../../kit/record/key-facts.tsx';
import type { RecordAction } from '../../kit/record/record-actions.tsx';
import { RecordAnswer } from '../../kit/record/record-answer.tsx';
import { RecordPage } from '../../kit/record/record-page.tsx';
import { Code } from '../../kit/text/code.tsx';
import { Money } from '../../kit/text/money.tsx';
import { StatusBadge } from '../../kit/text/status.tsx';
import { useUser } from '../../shell/session.ts';
import { groupName, kindName } from '../book-words.ts';
import { readsOfAccounts, useBookCurrency } from '../books-reads.ts';
import { useAccountDrawer } from './account-drawer.tsx';
import { AccountEntries } from './account-entries.tsx';
import { AccountHistory } from './account-history.tsx';

/** One account: what is on it, by which entries, and who changed it. */
export function AccountRecord({ id }: { id: number }) {
  const answer = useEndpointQuery(readAccount, { id });
  return <RecordAnswer answer={answer}>{(account) => <AccountPage account={account} />}</RecordAnswer>;
}

function AccountPage({ account }: { account: Account }) {
  const { t } = useTranslation();
  const { role } = useUser();
  const form = useAccountDrawer();
  const archiving = useArchiving(account);
  const mayWrite = may(role, 'books:write');
  const edit: RecordAction = { label: t('Edit'), icon: IconPencil, onClick: () => form.open(account) };
  const entries = { value: 'entries', label: t('Entries'), content: <AccountEntries account={account} /> };
  const history = { value: 'history', label: t('History'), content: <AccountHistory id={account.id} /> };
  return (
    <>
      <RecordPage
        list={{ path: '/accounts/charts', label: t('Chart of accounts') }}
        name={account.name}
        detail={<Code code={account.code} />}
        badge={account.isArchived ? <StatusBadge tone="draft">{t('Archived')}</StatusBadge> : null}
        actions={mayWrite ? [edit] : []}
        more={account.role === null && may(role, 'books:delete') ? [archiving] : []}
        keyFacts={<AccountKeyFacts account={account} />}
        side={{ content: <AccountSide account={account} />, onNarrow: 'after' }}
        tabs={mayWrite ? [entries, history] : [entries]}
      />
      {form.drawer}
    </>
  );
}

function useArchiving({ id, name, isArchived }: Account): RecordAction {
  const { t } = useTranslation();
  const { run, pending } = useAction(archiveAccount, {
    refreshes: readsOfAccounts,
    done: isArchived ? 'Account is back in use' : 'Account was archived',
  });
  const ask = () =>
    confirmAction({
      title: t('Archive {{name}}?', { name }),
      consequence: t('It can no longer be chosen for new entries. What was posted to it stays, and it can be brought back.'),
      confirm: t('Archive'),
      onConfirm: () => run({ id }),
    });
  return isArchived
    ? { label: t('Bring back into use'), icon: IconArchiveOff, isPending: pending, onClick: () => run({ id }) }
    : { label: t('Archive'), icon: IconArchive, isPending: pending, isGrave: true, onClick: ask };
}

function AccountKeyFacts({ account: { balance, accountGroup, kind } }: { account: Account }) {
  const { t } = useTranslation();
  const currency = useBookCurrency();
  return (
    <KeyFacts
      facts={[
        { label: t('Balance'), value: <Money amount={balance} currency={currency} /> },
        { label: t('Group'), value: groupName(t, accountGroup) },
        { label: t('Kind'), value: kindName(t, kind) },
      ]}
    />
  );
}

function AccountSide({ account: { description, role } }: { account: Account }) {
  const { t } = useTranslation();
  return (
    <Stack gap="md">
      {role ? (
        <Alert variant="light" color="gray" icon={<IconInfoCircle />} title={t('The system posts to this account')}>
          {isControl(role)
            ? t('Its group and kind stay, it cannot be archived, and only documents change it: no entry by hand.')
            : t('Its group and kind stay, and it cannot be archived. You can change its code and name.')}
        </Alert>
      ) : null}
      <Facts facts={[{ label: t('Description'), value: description }]} />
    </Stack>
  );
}
