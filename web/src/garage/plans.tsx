import { listPlans, type Plan } from '@karakana/contract/garage/plan.ts';
import { Button, Card, Group, List, SimpleGrid, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import type { z } from 'zod';
import { translateServerText } from '../i18n/translate-server-text.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useEndpointQuery } from '../kit/api/endpoint-query.ts';
import { Failed } from '../kit/feedback/failed.tsx';
import { ListSkeleton } from '../kit/list/list-skeleton.tsx';
import { Money } from '../kit/text/money.tsx';
import { StatusBadge } from '../kit/text/status.tsx';

type Offer = z.output<typeof Plan>;

/** The plans beside each other, the garage's own marked. */
export function Plans() {
  const { t } = useTranslation();
  const answer = useEndpointQuery(listPlans, {});
  if (answer.isPending) return <ListSkeleton />;
  if (!answer.data) return <Failed error={answer.error} onRetry={answer.refetch} />;
  return (
    <section aria-labelledby="plans">
      <Title order={2} fz="h4" mb="sm" id="plans">
        {t('Plan')}
      </Title>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} maw={1100}>
        {answer.data.entries.map((plan) => (
          <PlanCard key={plan.id} plan={plan} />
        ))}
      </SimpleGrid>
    </section>
  );
}

function PlanCard({ plan }: { plan: Offer }) {
  const { t } = useTranslation();
  const per = plan.interval === 'month' ? t('a month') : t('a year');
  return (
    <Card withBorder padding="lg" style={plan.current ? { borderColor: 'var(--mantine-primary-color-filled)', borderWidth: 2 } : {}}>
      <Stack gap="sm" h="100%">
        <Group justify="space-between">
          <Title order={3} fz="h4">
            {plan.name}
          </Title>
          {plan.current ? <StatusBadge tone="done">{t('Your plan')}</StatusBadge> : null}
        </Group>
        <Group gap={6} align="baseline">
          <Text fz={26} fw={700} style={{ fontVariantNumeric: 'tabular-nums' }}>
            {plan.price === 0 ? t('Free') : <Money amount={plan.price} currency={plan.currency} />}
          </Text>
          {plan.price === 0 ? null : <Text c="dimmed">{per}</Text>}
        </Group>
        <List spacing="xs" fz="sm" icon={<Tick />} style={{ flex: 1 }}>
          <List.Item>{branchLimit(t, plan.maxBranches)}</List.Item>
          <List.Item>{peopleLimit(t, plan.maxMembers)}</List.Item>
          {plan.features.map((feature) => (
            <List.Item key={feature}>{translateServerText(feature)}</List.Item>
          ))}
        </List>
        {plan.current ? null : (
          <Button
            variant="default"
            renderRoot={(props) => (
              <Link {...props} to="/support" search={{ subject: t('Change our plan to {{plan}}', { plan: plan.name }) }} />
            )}
            aria-label={t('Ask to change to {{plan}}', { plan: plan.name })}
          >
            {t('Ask to change')}
          </Button>
        )}
      </Stack>
    </Card>
  );
}

function branchLimit(t: TFunction, limit: number | null): string {
  if (limit === null) return t('Unlimited branches');
  return limit === 1 ? t('One branch') : t('Up to {{most}} branches', { most: limit });
}

const peopleLimit = (t: TFunction, limit: number | null): string =>
  limit === null ? t('Unlimited people') : t('Up to {{most}} people', { most: limit });

function Tick() {
  return (
    <ThemeIcon size={22} radius="xl" variant="light" color="green">
      <IconCheck size={14} />
    </ThemeIcon>
  );
}
