import { readWallet, type Wallet as WalletAnswer } from '@karakana/contract/payments/wallet.ts';
import { may } from '@karakana/contract/permissions.ts';
import { actsInAllBranches } from '@karakana/contract/roles.ts';
import { Card, Group, Select, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { z } from 'zod';
import { kindName } from '../../accounting/book-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { Failed } from '../../kit/feedback/failed.tsx';
import rows from '../../kit/list/card-rows.module.css';
import { ListSearch, useListSearch } from '../../kit/list/list-search.ts';
import { ListSkeleton } from '../../kit/list/list-skeleton.tsx';
import { TextLink } from '../../kit/list/row-link.tsx';
import { Money } from '../../kit/text/money.tsx';
import { ScreenTitle } from '../../kit/text/screen-title.tsx';
import { useUser } from '../../shell/session.ts';
import { BalanceChart } from './balance-chart.tsx';
import { Cards } from './cards.tsx';
import { SmsCreditsCard } from './sms-credits-card.tsx';
import classes from './wallet.module.css';

const Search = ListSearch.extend({ branchId: z.coerce.number().int().positive().optional().catch(undefined) });

/** What the garage has: its money now and over a month, SMS credits and cards. */
export function Wallet() {
  const { t } = useTranslation();
  const { role, branches } = useUser();
  const [{ branchId }, change] = useListSearch(Search);
  const answer = useEndpointQuery(readWallet, { branchId });
  return (
    <Stack gap="md">
      <Group justify="space-between" align="flex-end">
        <ScreenTitle>{t('Wallet')}</ScreenTitle>
        {actsInAllBranches(role) && branches.length > 1 ? (
          <Select
            clearable
            label={t('Branch')}
            placeholder={t('All branches')}
            data={branches.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={branchId ? String(branchId) : null}
            onChange={(id) => change({ branchId: id ? Number(id) : undefined })}
          />
        ) : null}
      </Group>
      {answer.isPending ? <ListSkeleton /> : null}
      {answer.isError && !answer.data ? <Failed error={answer.error} onRetry={answer.refetch} /> : null}
      {answer.data ? <WalletParts wallet={answer.data} /> : null}
    </Stack>
  );
}

function WalletParts({ wallet }: { wallet: WalletAnswer }) {
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} style={{ alignItems: 'start' }}>
      <Stack gap="md">
        <Balance wallet={wallet} />
        <Accounts wallet={wallet} />
      </Stack>
      <Stack gap="md">
        <SmsCreditsCard />
        <Cards cards={wallet.cards} />
      </Stack>
    </SimpleGrid>
  );
}

function Balance({ wallet: { balance, currency } }: { wallet: WalletAnswer }) {
  const { t } = useTranslation();
  return (
    <Card withBorder padding="md" component="section" aria-labelledby="wallet-balance">
      <Title order={2} fz="h4" id="wallet-balance">
        {t('Balance')}
      </Title>
      <Text className={classes.total ?? ''} component="div">
        <Money amount={balance.series.at(-1) ?? 0} currency={currency} />
      </Text>
      <BalanceChart balance={balance} currency={currency} />
    </Card>
  );
}

function Accounts({ wallet: { accounts, currency } }: { wallet: WalletAnswer }) {
  const { t } = useTranslation();
  const { role } = useUser();
  const mayOpen = may(role, 'books:read');
  return (
    <Card withBorder padding={0} component="section" aria-labelledby="wallet-accounts">
      <Title order={2} fz="h4" p="sm" px="md" id="wallet-accounts">
        {t('Where the money is')}
      </Title>
      <ul className={rows.list}>
        {accounts.map(({ id, name, kind, balance }) => (
          <li key={id} className={rows.row}>
            <div>
              {mayOpen ? <TextLink to={`/accounts/charts/${id}`}>{name}</TextLink> : <Text>{name}</Text>}
              <Text fz="sm" c="dimmed">
                {kindName(t, kind)}
              </Text>
            </div>
            <Money amount={balance} currency={currency} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
