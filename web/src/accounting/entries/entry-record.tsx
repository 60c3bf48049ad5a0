import { type Entry, readEntry, reverseEntry, type EntryRecord as WholeEntry } from '@karakana/contract/accounting/entry.ts';
import { may } from '@karakana/contract/permissions.ts';
import { IconArrowBackUp, IconPencil } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { confirmAction } from '../../kit/feedback/confirm-action.tsx';
import { TextLink } from '../../kit/list/row-link.tsx';
import { type Fact, Facts } from '../../kit/record/facts.tsx';
import { KeyFacts } from '../../kit/record/key-facts.tsx';
import type { RecordAction } from '../../kit/record/record-actions.tsx';
import { RecordAnswer } from '../../kit/record/record-answer.tsx';
import { RecordPage } from '../../kit/record/record-page.tsx';
import { DateText, MomentText } from '../../kit/text/date-text.tsx';
import { Money } from '../../kit/text/money.tsx';
import { useUser } from '../../shell/session.ts';
import { sourceName } from '../book-words.ts';
import { readsOfEntries, useBookCurrency } from '../books-reads.ts';
import { documentPath } from '../document-path.ts';
import { EntryAttachments } from './entry-attachments.tsx';
import { EntryLines } from './entry-lines.tsx';
import { isReversal, ReversalBadge } from './entry-name.tsx';

/** One entry of the journal, which stays as it is for good. */
export function EntryRecord({ id }: { id: number }) {
  const answer = useEndpointQuery(readEntry, { id });
  return <RecordAnswer answer={answer}>{(entry) => <EntryPage entry={entry} />}</RecordAnswer>;
}

function EntryPage({ entry }: { entry: WholeEntry }) {
  const { t } = useTranslation();
  const attachments = {
    value: 'attachments',
    label: t('Attachments'),
    count: entry.attachments.length,
    content: <EntryAttachments entry={entry} />,
  };
  return (
    <RecordPage
      list={{ path: '/accounts/entries', label: t('Journal') }}
      name={entry.number}
      badge={isReversal(entry) ? <ReversalBadge entry={entry} /> : null}
      detail={entry.memo}
      actions={useEntryActions(entry)}
      keyFacts={<EntryKeyFacts entry={entry} />}
      side={{ content: <Facts facts={useEntryFacts(entry)} />, onNarrow: 'after' }}
      tabs={[
        { value: 'lines', label: t('Lines'), count: entry.lines.length, content: <EntryLines lines={entry.lines} /> },
        // What a document has posted is proven by the document.
        ...(entry.sourceKind === 'manual' ? [attachments] : []),
      ]}
    />
  );
}

/** What was written by hand can be taken back by hand; the rest goes with its document. */
function useEntryActions(entry: Entry): RecordAction[] {
  const { t } = useTranslation();
  const { role } = useUser();
  const navigate = useNavigate();
  const open = ({ id }: Entry) => navigate({ to: '/accounts/entries/$id', params: { id: String(id) } });
  const { run, pending } = useAction(reverseEntry, { refreshes: readsOfEntries, onDone: open });
  if (!may(role, 'books:write') || entry.sourceKind !== 'manual' || isReversal(entry)) return [];
  const reverse = () =>
    confirmAction({
      title: t('Reverse {{number}}?', { number: entry.number }),
      consequence: t('A second entry of today turns every line around. Both stay in the journal.'),
      confirm: t('Reverse'),
      onConfirm: () => run({ id: entry.id }),
    });
  const correct = () => navigate({ to: '/accounts/entries/new', search: { correct: entry.id } });
  return [
    { label: t('Correct'), icon: IconPencil, onClick: correct },
    { label: t('Reverse'), icon: IconArrowBackUp, isPending: pending, onClick: reverse },
  ];
}

function EntryKeyFacts({ entry }: { entry: Entry }) {
  const { t } = useTranslation();
  const { datedOn, documentDate, total, sourceKind, createdBy } = entry;
  const currency = useBookCurrency();
  return (
    <KeyFacts
      facts={[
        { label: t('Date'), value: <DateText on={datedOn} />, note: datedOn === documentDate ? null : t('Its own month is closed') },
        { label: t('Total'), value: <Money amount={total} currency={currency} /> },
        { label: t('About'), value: sourceName(t, sourceKind), note: <DocumentLink entry={entry} /> },
        { label: t('Written by'), value: createdBy ?? t('the system') },
      ]}
    />
  );
}

function DocumentLink({ entry }: { entry: Entry }) {
  const { t } = useTranslation();
  const path = documentPath(entry);
  return path ? <TextLink to={path}>{t('Open the document')}</TextLink> : null;
}

function useEntryFacts({ documentDate, datedOn, createdAt, reversesId, reversedById }: Entry): Fact[] {
  const { t } = useTranslation();
  const reversal: Fact[] = [
    ...(reversesId === null ? [] : [{ label: t('Takes back'), value: <EntryLink id={reversesId} /> }]),
    ...(reversedById === null ? [] : [{ label: t('Taken back by'), value: <EntryLink id={reversedById} /> }]),
  ];
  const ownDate: Fact[] = documentDate === datedOn ? [] : [{ label: t('Date of the document'), value: <DateText on={documentDate} /> }];
  return [...reversal, ...ownDate, { label: t('Written'), value: <MomentText at={createdAt} /> }];
}

/** Another entry by its number, which only its record knows. */
function EntryLink({ id }: { id: number }) {
  const { t } = useTranslation();
  const number = useEndpointQuery(readEntry, { id }).data?.number;
  return <TextLink to={`/accounts/entries/${id}`}>{number ?? t('Entry')}</TextLink>;
}
