import type { Entry } from '@karakana/contract/accounting/entry.ts';
import { saleEntries } from '@karakana/contract/inventory/sale.ts';
import { Card } from '@mantine/core';
import { sourceName } from '../../../accounting/book-words.ts';
import { EntryName } from '../../../accounting/entries/entry-name.tsx';
import { useOwnGarage } from '../../../garage/own-garage.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../../kit/api/endpoint-query.ts';
import { Failed } from '../../../kit/feedback/failed.tsx';
import { CardLines } from '../../../kit/list/list-cards.tsx';
import { ListSkeleton } from '../../../kit/list/list-skeleton.tsx';
import classes from '../../../kit/record/document-lines.module.css';
import { DateText } from '../../../kit/text/date-text.tsx';
import { Money } from '../../../kit/text/money.tsx';

/** What the sale has written into the books, each with the way to it. */
export function SaleEntries({ id }: { id: number }) {
  const answer = useEndpointQuery(saleEntries, { id });
  if (answer.isPending) return <ListSkeleton />;
  if (answer.isError) return <Failed error={answer.error} onRetry={answer.refetch} />;
  return (
    <Card withBorder padding={0} component="ul" className={classes.list ?? ''}>
      {answer.data.entries.map((entry) => (
        <li key={entry.id} className={classes.row}>
          <Posted entry={entry} />
        </li>
      ))}
    </Card>
  );
}

function Posted({ entry }: { entry: Entry }) {
  const { t } = useTranslation();
  const currency = useOwnGarage().data?.currency ?? 'KES';
  return (
    <CardLines title={<EntryName entry={entry} />} aside={<Money amount={entry.total} currency={currency} />}>
      {[sourceName(t, entry.sourceKind), entry.memo].filter(Boolean).join(' · ')} · <DateText on={entry.datedOn} />
    </CardLines>
  );
}
