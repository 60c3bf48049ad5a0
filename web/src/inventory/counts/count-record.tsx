import { cancelCount, downloadCountSheet, listDifferences, readCount, type StockCount } from '@karakana/contract/inventory/count.ts';
import { may } from '@karakana/contract/permissions.ts';
import { IconCheck, IconDownload, IconX } from '@tabler/icons-react';
import { DocumentEntries } from '../../accounting/entries/document-entries.tsx';
import { useOwnGarage } from '../../garage/own-garage.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { saveDownload } from '../../kit/api/save-download.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { confirmAction } from '../../kit/feedback/confirm-action.tsx';
import type { AddressTab } from '../../kit/record/address-tabs.tsx';
import { KeyFacts } from '../../kit/record/key-facts.tsx';
import type { RecordAction } from '../../kit/record/record-actions.tsx';
import { RecordAnswer } from '../../kit/record/record-answer.tsx';
import { RecordPage } from '../../kit/record/record-page.tsx';
import { Money } from '../../kit/text/money.tsx';
import { TimeAgo } from '../../kit/text/time-ago.tsx';
import { useUser } from '../../shell/session.ts';
import { useBranchName } from '../branch-names.ts';
import { CountBadge } from './count-badge.tsx';
import { countReads } from './count-reads.ts';
import { scopeOf } from './count-words.ts';
import { Counting } from './counting.tsx';
import { Differences } from './differences.tsx';
import { usePostDrawer } from './post-drawer.tsx';

/** One count: while it is open the screen to count on, afterwards the document that stays. */
export function CountRecord({ id }: { id: number }) {
  const answer = useEndpointQuery(readCount, { id });
  return <RecordAnswer answer={answer}>{(count) => <CountPage count={count} />}</RecordAnswer>;
}

function CountPage({ count }: { count: StockCount }) {
  const { t } = useTranslation();
  const branchName = useBranchName();
  const post = usePostDrawer(count);
  const { actions, more } = useCountActions(count, post.open);
  return (
    <>
      <RecordPage
        list={{ path: '/inventory/counts', label: t('Stock counts') }}
        name={count.number}
        badge={<CountBadge state={count.state} />}
        detail={[branchName(count.branchId), scopeOf(t, count), count.reason].filter(Boolean).join(' · ')}
        actions={actions}
        more={more}
        keyFacts={count.state === 'posted' ? <PostedFacts count={count} /> : null}
        tabs={useCountTabs(count)}
      />
      {post.drawer}
    </>
  );
}

/** Whoever may post sees what differs; whoever reads the books sees what was written. */
function useCountTabs(count: StockCount): AddressTab[] {
  const { t } = useTranslation();
  const { role } = useUser();
  const { id, state, counted } = count;
  const seesDifferences = may(role, 'products:delete');
  const differing = useEndpointQuery(listDifferences, { id, page: 1 }, { enabled: seesDifferences && counted > 0 }).data;
  const lines = { value: 'count', label: t('Products'), count: count.products, content: <Counting count={count} /> };
  const differences = {
    value: 'differences',
    label: t('Differences'),
    count: differing?.totalCount,
    content: <Differences count={count} />,
  };
  const entries = { value: 'entries', label: t('Entries'), content: <DocumentEntries sourceKind="count" sourceId={id} /> };
  const shown = seesDifferences ? [differences] : [];
  return [
    ...(state === 'posted' ? [...shown, lines] : [lines, ...shown]),
    ...(state === 'posted' && may(role, 'books:read') ? [entries] : []),
  ];
}

function useCountActions({ id, number, state, counted }: StockCount, onPost: () => void) {
  const { t } = useTranslation();
  const { role } = useUser();
  const cancel = useAction(cancelCount, { refreshes: countReads });
  const sheet = useAction(downloadCountSheet, { onDone: saveDownload });
  const ask = () =>
    confirmAction({
      title: t('Cancel {{number}}?', { number }),
      consequence: t('What was counted is not written to stock. The count stays in the list as cancelled.'),
      confirm: t('Cancel the count'),
      onConfirm: () => cancel.run({ id }),
    });
  const mayEnd = state === 'open' && may(role, 'products:delete');
  const post: RecordAction = { label: t('Post'), icon: IconCheck, isMain: true, onClick: onPost };
  const giveUp: RecordAction = { label: t('Cancel the count'), icon: IconX, isGrave: true, isPending: cancel.pending, onClick: ask };
  const download: RecordAction = {
    label: t('Download the count sheet'),
    icon: IconDownload,
    isPending: sheet.pending,
    onClick: () => sheet.run({ id }),
  };
  return { actions: mayEnd && counted > 0 ? [post] : [], more: mayEnd ? [download, giveUp] : [download] };
}

/** While it is open the progress says it all, and a phone has room for what is counted. */
function PostedFacts({ count: { counted, products, lost, found, endedAt, endedBy } }: { count: StockCount }) {
  const { t } = useTranslation();
  const currency = useOwnGarage().data?.currency ?? 'KES';
  return (
    <KeyFacts
      facts={[
        { label: t('Missing'), value: <Money amount={lost} currency={currency} /> },
        { label: t('Surplus'), value: <Money amount={found} currency={currency} /> },
        { label: t('Counted'), value: t('{{counted}} of {{products}}', { counted, products }) },
        { label: t('Posted'), value: endedAt === null ? null : <TimeAgo at={endedAt} />, note: endedBy },
      ]}
    />
  );
}
