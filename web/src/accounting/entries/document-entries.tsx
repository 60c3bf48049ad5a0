import { listEntries } from '@karakana/contract/accounting/entry.ts';
import type { SourceKind } from '@karakana/contract/accounting/posting-rules.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { useListSearch } from '../../kit/list/list-search.ts';
import { RowText, Small, TabList } from '../../kit/record/tab-list.tsx';
import { DateText } from '../../kit/text/date-text.tsx';
import { Money } from '../../kit/text/money.tsx';
import { useBookCurrency } from '../books-reads.ts';
import { EntryName } from './entry-name.tsx';

/** What a document means in the books, as a tab of its record. */
export function DocumentEntries({ sourceKind, sourceId }: { sourceKind: SourceKind; sourceId: number }) {
  const { t } = useTranslation();
  const currency = useBookCurrency();
  const [{ page }, change] = useListSearch();
  const answer = useEndpointQuery(listEntries, { sourceKind, sourceId, page: page ?? 1 });
  return (
    <TabList
      answer={answer}
      empty={t('Nothing of this is written in the books.')}
      onPage={(chosen) => change({ page: chosen })}
      row={(entry) => (
        <>
          <RowText title={<EntryName entry={entry} />}>
            <Small>
              <DateText on={entry.datedOn} />
              {entry.memo ? ` · ${entry.memo}` : ''}
            </Small>
          </RowText>
          <Money amount={entry.total} currency={currency} />
        </>
      )}
    />
  );
}
