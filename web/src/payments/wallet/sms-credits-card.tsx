import { fewSmsCredits, readSmsCredits, type SmsPurchase } from '@karakana/contract/payments/sms-credits.ts';
import { may } from '@karakana/contract/permissions.ts';
import { Alert, Button, Card, Group, Stack, Text, Title, UnstyledButton } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useMoney } from '../../garage/use-money.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { Failed } from '../../kit/feedback/failed.tsx';
import rows from '../../kit/list/card-rows.module.css';
import { ListSkeleton } from '../../kit/list/list-skeleton.tsx';
import { MomentText } from '../../kit/text/date-text.tsx';
import { Quantity, quantityText } from '../../kit/text/quantity.tsx';
import { StatusBadge } from '../../kit/text/status.tsx';
import { useUser } from '../../shell/session.ts';
import { promptStateText, promptTones } from '../prompts/prompt-words.ts';
import { useBuyCredits } from './buy-credits-drawer.tsx';
import classes from './wallet.module.css';

/** SMS credits that are left, and the way to more. */
export function SmsCreditsCard() {
  const { t, i18n } = useTranslation();
  const { role } = useUser();
  const answer = useEndpointQuery(readSmsCredits, {});
  const { smsCredits = 0, usedThisMonth = 0, hasOwnAccount, isSold, packs = [], purchases = [] } = answer.data ?? {};
  const buy = useBuyCredits(packs);
  return (
    <Card withBorder padding={0} component="section" aria-labelledby="wallet-sms">
      <Stack gap="xs" p="md">
        <Group justify="space-between">
          <Title order={2} fz="h4" id="wallet-sms">
            {t('SMS credits')}
          </Title>
          {isSold && may(role, 'wallet:write') ? <Button onClick={buy.open}>{t('Buy credits')}</Button> : null}
        </Group>
        {answer.isPending ? <ListSkeleton /> : null}
        {answer.isError && !answer.data ? <Failed error={answer.error} onRetry={answer.refetch} /> : null}
        {answer.data ? (
          <>
            <Text className={classes.total ?? ''} component="div">
              <Quantity value={smsCredits} />
            </Text>
            <Text c="dimmed" fz="sm">
              {t('{{figure}} used this month', { figure: quantityText(usedThisMonth, i18n.language) })}
            </Text>
            <Notice left={smsCredits} hasOwnAccount={hasOwnAccount ?? false} />
          </>
        ) : null}
      </Stack>
      {purchases.length > 0 ? (
        <ul className={rows.list} style={{ borderTop: '1px solid var(--mantine-color-default-border)' }}>
          {purchases.map((purchase) => (
            <PurchaseRow key={purchase.id} purchase={purchase} onOpen={() => buy.show(purchase.id)} />
          ))}
        </ul>
      ) : null}
      {buy.drawer}
    </Card>
  );
}

function Notice({ left, hasOwnAccount }: { left: number; hasOwnAccount: boolean }) {
  const { t } = useTranslation();
  if (hasOwnAccount) return <Text fz="sm">{t('Messages go by your own account with Africa’s Talking and take no credits.')}</Text>;
  if (left >= fewSmsCredits) return <Text fz="sm">{t('Each SMS of up to 160 letters takes one. Longer ones take more.')}</Text>;
  return (
    <Alert color="orange" variant="light" icon={<IconAlertTriangle />} c="var(--mantine-color-text)">
      {left === 0 ? t('No SMS is sent until you buy credits.') : t('Few are left: a message to many may not reach them all.')}
    </Alert>
  );
}

function PurchaseRow({ purchase, onOpen }: { purchase: SmsPurchase; onOpen: () => void }) {
  const { t, i18n } = useTranslation();
  const money = useMoney();
  const { state, credits, amount, requestedAt, receipt } = purchase;
  return (
    <li>
      <UnstyledButton className={rows.row ?? ''} w="100%" onClick={onOpen}>
        <div>
          <Text component="div">
            {t('{{figure}} credits', { figure: quantityText(credits, i18n.language) })} · {money(amount)}
          </Text>
          <Text fz="sm" c="dimmed" component="div">
            <MomentText at={requestedAt} />
            {receipt ? ` · ${receipt}` : null}
          </Text>
        </div>
        <StatusBadge tone={promptTones[state]}>{promptStateText(t, state)}</StatusBadge>
      </UnstyledButton>
    </li>
  );
}
