import { purchaseEntries } from '@karakana/contract/inventory/purchase.ts';
import { Card } from '@mantine/core';
import { sourceName } from '../../../accounting/book-words.ts';
import { EntryName, ReversalBadge } from '../../../accounting/entries/entry-name.tsx';
import { useOwnGarage } from '../../../garage/own-garage.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../../kit/api/endpoint-query.ts';
import { Empty } from '../../../kit/feedback/empty.tsx';
import { Failed } from '../../../kit/feedback/failed.tsx';
import { ListSkeleton } from '../../../kit/list/list-skeleton.tsx';
import classes from '../../../kit/record/tab-list.module.css';
import { RowText, Small } from '../../../kit/record/tab-list.tsx';
import { DateText } from '../../../kit/text/date-text.tsx';
import { Money } from '../../../kit/text/money.tsx';

/** What an order means in the books. */
export function EntriesTab({ purchaseId }: { purchaseId: number }) {
  const { t } = useTranslation();
  const currency = useOwnGarage().data?.currency ?? 'KES';
  const answer = useEndpointQuery(purchaseEntries, { id: purchaseId });
  if (answer.isPending) return <ListSkeleton />;
  if (answer.isError) return <Failed error={answer.error} onRetry={answer.refetch} />;
  if (answer.data.entries.length === 0)
    return <Empty sentence={t('Entries of what comes, is billed, paid or given back are listed here. There are none yet.')} />;
  return (
    <Card withBorder padding={0} component="ul" className={classes.list ?? ''}>
      {answer.data.entries.map((entry) => (
        <li key={entry.id} className={classes.row}>
          <RowText title={<EntryName entry={entry} />} badges={<ReversalBadge entry={entry} />}>
            <Small>
              <DateText on={entry.datedOn} /> · {[sourceName(t, entry.sourceKind), entry.memo].filter(Boolean).join(' · ')}
            </Small>
          </RowText>
          <Money amount={entry.total} currency={currency} />
        </li>
      ))}
    </Card>
  );
}
