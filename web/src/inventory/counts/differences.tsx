import { type CountDifference, explainDifference, listDifferences, type StockCount } from '@karakana/contract/inventory/count.ts';
import { Autocomplete, Card, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useOwnGarage } from '../../garage/own-garage.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { Empty } from '../../kit/feedback/empty.tsx';
import { Failed } from '../../kit/feedback/failed.tsx';
import { useListSearch } from '../../kit/list/list-search.ts';
import { ListSkeleton } from '../../kit/list/list-skeleton.tsx';
import { Pages } from '../../kit/list/pages.tsx';
import { TextLink } from '../../kit/list/row-link.tsx';
import { Small } from '../../kit/record/tab-list.tsx';
import { Money } from '../../kit/text/money.tsx';
import { quantityText } from '../../kit/text/quantity.tsx';
import { countReads } from './count-reads.ts';
import { usualReasons } from './count-words.ts';
import classes from './counting.module.css';
import { differenceText } from './line-figures.tsx';

/** What was counted other than it should be, the dearest first, with what it is worth and why. */
export function Differences({ count }: { count: StockCount }) {
  const { t } = useTranslation();
  const [{ page }, change] = useListSearch();
  const answer = useEndpointQuery(listDifferences, { id: count.id, page: page ?? 1 });
  if (answer.isPending) return <ListSkeleton />;
  if (answer.isError) return <Failed error={answer.error} onRetry={answer.refetch} />;
  const { entries, lost, found, ...shown } = answer.data;
  if (entries.length === 0)
    return (
      <Empty
        sentence={
          count.counted === 0 ? t('What differs is shown here once something was counted.') : t('Everything counted is as it should be.')
        }
      />
    );
  return (
    <Stack gap="sm">
      <Sums lost={lost} found={found} />
      <Card withBorder padding={0} component="ul" className={classes.lines ?? ''}>
        {entries.map((line) => (
          <DifferenceRow key={line.productId} count={count} line={line} />
        ))}
      </Card>
      <Pages {...shown} onChange={(chosen) => change({ page: chosen })} />
    </Stack>
  );
}

function Sums({ lost, found }: { lost: number; found: number }) {
  const { t } = useTranslation();
  const currency = useOwnGarage().data?.currency ?? 'KES';
  return (
    <Group gap="xl">
      <Text>
        {t('Missing')}: <Money amount={lost} currency={currency} />
      </Text>
      <Text>
        {t('Surplus')}: <Money amount={found} currency={currency} />
      </Text>
    </Group>
  );
}

function DifferenceRow({ count, line }: { count: StockCount; line: CountDifference }) {
  const { t, i18n } = useTranslation();
  const currency = useOwnGarage().data?.currency ?? 'KES';
  const { productId, productName, unit, counted, expected, difference, value, reason } = line;
  const said = (quantity: number | null) => quantityText(quantity ?? 0, i18n.language, unit);
  return (
    <li className={classes.line}>
      <div className={classes.said}>
        <Text fw={600}>
          <TextLink to={`/inventory/products/${productId}`}>{productName}</TextLink>
        </Text>
        <Small>{t('{{expected}} expected, {{counted}} counted', { expected: said(expected), counted: said(counted) })}</Small>
        {count.state === 'open' ? <ReasonField countId={count.id} line={line} /> : reason ? <Small>{reason}</Small> : null}
      </div>
      <div className={classes.figures}>
        <Text fw={600}>{differenceText(difference ?? 0, i18n.language, unit)}</Text>
        <Small>
          <Money amount={value} currency={currency} />
        </Small>
      </div>
    </li>
  );
}

/** Written where it stands: leaving the field saves it. */
function ReasonField({ countId, line: { productId, productName: name, reason } }: { countId: number; line: CountDifference }) {
  const { t } = useTranslation();
  const [written, setWritten] = useState<string>();
  const explain = useAction(explainDifference, { refreshes: countReads, done: null });
  async function save(): Promise<void> {
    if (written === undefined || written === (reason ?? '')) return setWritten(undefined);
    if (await explain.run({ id: countId, productId, reason: written })) setWritten(undefined);
  }
  return (
    <Autocomplete
      mt={6}
      maw={360}
      maxLength={300}
      placeholder={t('Why, if you know')}
      aria-label={t('Reason: {{name}}', { name })}
      data={usualReasons(t)}
      value={written ?? reason ?? ''}
      onChange={setWritten}
      onBlur={() => void save()}
    />
  );
}
