import { listReceivedMessages, type ReceivedMessage } from '@karakana/contract/messaging/received.ts';
import { Text } from '@mantine/core';
import { useTranslation } from '../i18n/use-translation.ts';
import { useEndpointQuery } from '../kit/api/endpoint-query.ts';
import { useListSearch } from '../kit/list/list-search.ts';
import { Small, TabList } from '../kit/record/tab-list.tsx';
import { StatusBadge } from '../kit/text/status.tsx';
import { TimeAgo } from '../kit/text/time-ago.tsx';

/** What a customer has written by SMS, as a tab of the record. */
export function CustomerMessages({ customerId }: { customerId: number }) {
  const { t } = useTranslation();
  const [{ page }, change] = useListSearch();
  const answer = useEndpointQuery(listReceivedMessages, { customerId, page: page ?? 1 });
  return (
    <TabList
      answer={answer}
      empty={t('What this customer writes to you by SMS is listed here. There is nothing yet.')}
      onPage={(chosen) => change({ page: chosen })}
      row={(message) => <Written message={message} />}
    />
  );
}

/** Who wrote it says the page. */
function Written({ message: { body, isUnderstood, receivedAt } }: { message: ReceivedMessage }) {
  const { t } = useTranslation();
  return (
    <>
      <div style={{ minWidth: 0 }}>
        <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{body}</Text>
        <Small>
          <TimeAgo at={receivedAt} />
        </Small>
      </div>
      {isUnderstood ? <StatusBadge tone="done">{t('Taken care of')}</StatusBadge> : null}
    </>
  );
}
