import { listEntries } from '@karakana/contract/accounting/entry.ts';
import { listDifferences, postCount, type StockCount } from '@karakana/contract/inventory/count.ts';
import { Alert, Autocomplete, List, Text } from '@mantine/core';
import { useOwnGarage } from '../../garage/own-garage.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { FormDrawer } from '../../kit/form/form-drawer.tsx';
import { useDrawerForm } from '../../kit/form/use-drawer-form.ts';
import { Money } from '../../kit/text/money.tsx';
import { postedReads } from './count-reads.ts';
import { usualReasons } from './count-words.ts';

/** Asks before a count is posted, and says what will be written: `open()`, and `drawer` to put on the screen. */
export function usePostDrawer(count: StockCount) {
  const { t } = useTranslation();
  const draftOf = () => ({ reason: count.reason ?? '' });
  const { form, field, open, finish, frame } = useDrawerForm<undefined, { reason: string }>({ draftOf, validate: () => ({}) });
  const post = useAction(postCount, { form, refreshes: [...postedReads, listEntries], onDone: ({ number }) => void finish(number) });
  const drawer = (
    <FormDrawer
      {...frame}
      title={t('Post {{number}}?', { number: count.number })}
      onSubmit={form.onSubmit(({ reason }) => post.run({ id: count.id, reason }))}
      pending={post.pending}
      submitLabel={t('Post')}
    >
      {frame.opened ? <WhatFollows count={count} /> : null}
      <Autocomplete maxLength={300} data={usualReasons(t)} {...field('reason', t('Reason'))} />
    </FormDrawer>
  );
  return { open: () => open(), drawer };
}

function WhatFollows({ count: { id, products, counted } }: { count: StockCount }) {
  const { t } = useTranslation();
  const currency = useOwnGarage().data?.currency ?? 'KES';
  const differing = useEndpointQuery(listDifferences, { id, page: 1 }).data;
  if (!differing) return <Text c="dimmed">{t('Loading')}</Text>;
  const { totalCount, lost, found } = differing;
  return (
    <>
      <List spacing="xs">
        <List.Item>
          {totalCount === 0
            ? t('Everything counted is as it should be, so stock stays as it is.')
            : t('Stock of {{products}} products is set to what was counted.', { products: totalCount })}
        </List.Item>
        {lost > 0 ? (
          <List.Item>
            {t('Missing, written off from stock')}: <Money amount={lost} currency={currency} />
          </List.Item>
        ) : null}
        {found > 0 ? (
          <List.Item>
            {t('Surplus, added to stock')}: <Money amount={found} currency={currency} />
          </List.Item>
        ) : null}
        <List.Item>{t('What came and went since a product was counted stays counted in.')}</List.Item>
      </List>
      {counted < products ? (
        <Alert color="orange" variant="light" c="var(--mantine-color-text)">
          {t('{{products}} products were not counted. They stay as they are.', { products: products - counted })}
        </Alert>
      ) : null}
      <Text>{t('This is done once and cannot be taken back, only counted again.')}</Text>
    </>
  );
}
