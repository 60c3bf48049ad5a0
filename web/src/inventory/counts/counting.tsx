import { type CountLine, lineShows, listCountLines, type StockCount } from '@karakana/contract/inventory/count.ts';
import { may } from '@karakana/contract/permissions.ts';
import { Card, Progress, SegmentedControl, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { Empty } from '../../kit/feedback/empty.tsx';
import { Failed } from '../../kit/feedback/failed.tsx';
import { ListSearch, useListSearch } from '../../kit/list/list-search.ts';
import { ListSkeleton } from '../../kit/list/list-skeleton.tsx';
import { Pages } from '../../kit/list/pages.tsx';
import { useUser } from '../../shell/session.ts';
import { CountRow } from './count-row.tsx';
import { showName } from './count-words.ts';
import classes from './counting.module.css';
import { ScanField } from './scan-field.tsx';

const Search = ListSearch.extend({ show: z.enum(lineShows).optional().catch(undefined) });

/** The products of a count. While it is open they are counted here: by scanner, camera, or a press for each piece. */
export function Counting({ count }: { count: StockCount }) {
  const { role } = useUser();
  const isCounting = count.state === 'open' && may(role, 'products:write');
  const [written, setWritten] = useState('');
  const [{ page, show }, change] = useListSearch(Search);
  const search = written || undefined;
  const answer = useEndpointQuery(listCountLines, {
    id: count.id,
    page: search ? 1 : (page ?? 1),
    search,
    show: search ? undefined : show,
  });
  return (
    <Stack gap="sm">
      {isCounting ? <ScanField count={count} onWritten={setWritten} /> : null}
      {count.state === 'open' ? <HowFar count={count} /> : null}
      <ShowControl count={count} show={show} onChange={(chosen) => change({ show: chosen })} />
      <Lines count={count} answer={answer} isCounting={isCounting} isNarrowed={show !== undefined || search !== undefined} />
      {answer.data ? <Pages {...answer.data} onChange={(chosen) => change({ page: chosen })} /> : null}
    </Stack>
  );
}

function HowFar({ count: { counted, products } }: { count: StockCount }) {
  const { t } = useTranslation();
  return (
    <div>
      <Progress value={products === 0 ? 0 : (counted / products) * 100} size="md" aria-label={t('How much has been counted')} />
      <Text fz="sm" c="dimmed" mt={4}>
        {t('{{counted}} of {{products}} counted', { counted, products })}
      </Text>
    </div>
  );
}

type Show = (typeof lineShows)[number];

/** What differs is not told in a blind count, as that would say what should be there. */
function ShowControl({ count, show, onChange }: { count: StockCount; show: Show | undefined; onChange: (show: Show | undefined) => void }) {
  const { t } = useTranslation();
  const isHidden = count.isBlind && count.state === 'open';
  const offered = lineShows.filter((one) => one !== 'different' || !isHidden);
  return (
    <SegmentedControl
      fullWidth
      aria-label={t('Which products')}
      className={classes.shows ?? ''}
      value={show ?? 'all'}
      data={[{ value: 'all', label: t('All') }, ...offered.map((one) => ({ value: one, label: showName(t, one) }))]}
      onChange={(chosen) => onChange(offered.find((one) => one === chosen))}
    />
  );
}

type LinesProps = {
  count: StockCount;
  answer: ReturnType<typeof useEndpointQuery<typeof listCountLines>>;
  isCounting: boolean;
  isNarrowed: boolean;
};

function Lines({ count, answer, isCounting, isNarrowed }: LinesProps) {
  const { t } = useTranslation();
  if (answer.isPending) return <ListSkeleton />;
  if (answer.isError) return <Failed error={answer.error} onRetry={answer.refetch} />;
  const { entries } = answer.data;
  if (entries.length === 0)
    return <Empty sentence={isNarrowed ? t('No product of this count is like that') : t('There is nothing to count')} />;
  return (
    <Card withBorder padding={0} component="ul" className={classes.lines ?? ''}>
      {entries.map((line: CountLine) => (
        <CountRow key={line.productId} countId={count.id} line={line} isCounting={isCounting} />
      ))}
    </Card>
  );
}
