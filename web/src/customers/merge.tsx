import { type Customer, readCustomer } from '@karakana/contract/customers/customer.ts';
import { mergeCustomers, previewMerge } from '@karakana/contract/customers/merge.ts';
import { may } from '@karakana/contract/permissions.ts';
import { listVehicles } from '@karakana/contract/vehicles/vehicle.ts';
import { ActionIcon, Button, Card, Group, Stack, Text } from '@mantine/core';
import { IconArrowMerge, IconArrowsExchange } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '../i18n/use-translation.ts';
import { refresh, useEndpointQuery } from '../kit/api/endpoint-query.ts';
import { useAction } from '../kit/api/use-action.ts';
import { confirmAction } from '../kit/feedback/confirm-action.tsx';
import { Failed } from '../kit/feedback/failed.tsx';
import { ListSkeleton } from '../kit/list/list-skeleton.tsx';
import { ScreenTitle } from '../kit/text/screen-title.tsx';
import { useUser } from '../shell/session.ts';
import { CustomerField } from './customer-field.tsx';
import { customerReads } from './customer-reads.ts';
import { fullName } from './customer-words.ts';
import classes from './merge.module.css';
import type { MergePreview } from './merge-outcome.ts';
import { MergeResult } from './merge-result.tsx';
import type { MergeSearch } from './merge-search.ts';

/** Makes one customer of two: who stays, what moves, how the result will look. */
export function Merge({ pair }: { pair: MergeSearch }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const survivor = useChosen(pair.id);
  const merged = useChosen(pair.with);
  const choose = (chosen: MergeSearch) => navigate({ to: '/customers/merge', search: chosen, replace: true });
  const isPair = pair.id !== undefined && pair.with !== undefined && pair.id !== pair.with;
  return (
    <Stack gap="md" maw={960}>
      <div>
        <ScreenTitle>{t('Merge two customers')}</ScreenTitle>
        <Text c="dimmed">{t('The vehicles, jobs and everything else of one customer move to the other, who stays.')}</Text>
      </div>
      <Card withBorder padding="md" className={classes.pair ?? ''}>
        <CustomerField
          key={`stays ${survivor?.id}`}
          label={t('Will stay')}
          {...chosenField(survivor)}
          besides={pair.with}
          onChange={(id) => id && choose({ ...pair, id: Number(id) })}
        />
        <ActionIcon
          className={classes.swap ?? ''}
          variant="default"
          aria-label={t('Swap the two')}
          disabled={!isPair}
          onClick={() => choose({ id: pair.with, with: pair.id })}
        >
          <IconArrowsExchange size={20} />
        </ActionIcon>
        <CustomerField
          key={`goes ${merged?.id}`}
          label={t('Will be merged')}
          {...chosenField(merged)}
          besides={pair.id}
          onChange={(id) => id && choose({ ...pair, with: Number(id) })}
        />
      </Card>
      {isPair ? <Preview id={pair.id ?? 0} mergedId={pair.with ?? 0} /> : null}
    </Stack>
  );
}

const useChosen = (id: number | undefined) => useEndpointQuery(readCustomer, { id: id ?? 0 }, { enabled: id !== undefined }).data;

/** Somebody has to be chosen on both sides. */
const chosenField = (customer: Customer | undefined) => ({
  required: true,
  clearable: false,
  allowDeselect: false,
  value: customer ? String(customer.id) : null,
  known: customer && { value: String(customer.id), label: fullName(customer) },
});

function Preview(pair: { id: number; mergedId: number }) {
  const { role } = useUser();
  const answer = useEndpointQuery(previewMerge, pair);
  if (answer.isPending) return <ListSkeleton />;
  if (answer.isError) return <Failed error={answer.error} onRetry={answer.refetch} />;
  return (
    <>
      <MergeResult preview={answer.data} />
      {may(role, 'customers:delete') ? <MergeButton {...answer.data} /> : null}
    </>
  );
}

function MergeButton({ survivor, merged }: MergePreview) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { run, pending } = useAction(mergeCustomers, {
    onDone: async ({ id }) => {
      // Only then, as the screen would ask once more for somebody who is gone.
      await navigate({ to: '/customers/$id', params: { id: String(id) }, replace: true });
      await refresh(...customerReads, listVehicles);
    },
  });
  const ask = () =>
    confirmAction({
      title: t('Merge {{merged}} into {{survivor}}?', { merged: fullName(merged), survivor: fullName(survivor) }),
      consequence: t('{{name}} is removed, and everything they have moves to the other customer. This cannot be undone.', {
        name: fullName(merged),
      }),
      confirm: t('Merge'),
      onConfirm: () => run({ id: survivor.id, mergedId: merged.id }),
    });
  return (
    <Group justify="flex-end">
      <Button leftSection={<IconArrowMerge size={18} />} loading={pending} onClick={ask}>
        {t('Merge the two')}
      </Button>
    </Group>
  );
}
