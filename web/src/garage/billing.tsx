import { may } from '@karakana/contract/permissions.ts';
import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../i18n/use-translation.ts';
import { Failed } from '../kit/feedback/failed.tsx';
import { ListSkeleton } from '../kit/list/list-skeleton.tsx';
import { Quantity } from '../kit/text/quantity.tsx';
import { ScreenTitle } from '../kit/text/screen-title.tsx';
import { useUser } from '../shell/session.ts';
import { BillingAddressForm, BillingAddressText } from './billing-address.tsx';
import { useOwnGarage } from './own-garage.ts';
import { Plans } from './plans.tsx';
import { ReferralForm } from './referral-form.tsx';

export function Billing() {
  const { t } = useTranslation();
  const { role } = useUser();
  const answer = useOwnGarage();
  return (
    <Stack gap="lg">
      <ScreenTitle>{t('Billing')}</ScreenTitle>
      <Plans />
      {answer.isPending ? <ListSkeleton /> : null}
      {answer.isError && !answer.data ? <Failed error={answer.error} onRetry={answer.refetch} /> : null}
      {answer.data ? (
        <>
          <SmsCredits left={answer.data.smsCredits} />
          {may(role, 'garage:write') ? <BillingAddressForm garage={answer.data} /> : <BillingAddressText garage={answer.data} />}
        </>
      ) : null}
      {may(role, 'billing:write') ? <ReferralForm /> : null}
    </Stack>
  );
}

function SmsCredits({ left }: { left: number }) {
  const { t } = useTranslation();
  const { role } = useUser();
  return (
    <Card withBorder padding="lg" maw={720} component="section" aria-labelledby="sms-credits">
      <Group justify="space-between" wrap="nowrap">
        <div>
          <Title order={2} fz="h4" id="sms-credits">
            {t('SMS credits')}
          </Title>
          <Text c="dimmed">{t('Each SMS of up to 160 letters takes one. Longer ones take more.')}</Text>
        </div>
        <Stack gap="xs" align="flex-end">
          <Text fz={32} fw={700} c={left === 0 ? 'red' : undefined} style={{ fontVariantNumeric: 'tabular-nums' }}>
            <Quantity value={left} />
          </Text>
          {may(role, 'wallet:write') ? (
            <Button variant="default" component={Link} to="/wallet">
              {t('Buy credits')}
            </Button>
          ) : null}
        </Stack>
      </Group>
    </Card>
  );
}
