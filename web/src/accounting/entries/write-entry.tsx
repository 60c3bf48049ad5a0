import { type Entry, readEntry } from '@karakana/contract/accounting/entry.ts';
import { dayOf } from '@karakana/contract/dates.ts';
import { Stack } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { z } from 'zod';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { Empty } from '../../kit/feedback/empty.tsx';
import { RecordAnswer } from '../../kit/record/record-answer.tsx';
import { RecordHeader } from '../../kit/record/record-header.tsx';
import { useUser } from '../../shell/session.ts';
import { useAccounts } from '../books-reads.ts';
import { newEntry, writtenAnew } from './entry-draft.ts';
import { EntryForm } from './entry-form.tsx';
import { isReversal } from './entry-name.tsx';

const Asked = z.object({ correct: z.coerce.number().int().positive().optional().catch(undefined) });

/** An entry by hand: a new one, or with `?correct=` one that takes the place of another. */
export function WriteEntry() {
  const { t } = useTranslation();
  const { branchId } = useUser();
  // Who types before they are there would be offered to make what is known.
  const accounts = useAccounts();
  const { correct } = Asked.parse(useSearch({ strict: false }));
  if (correct !== undefined) return <CorrectEntry key={correct} id={correct} />;
  return (
    <Stack gap="md">
      <RecordHeader list={{ path: '/accounts/entries', label: t('Journal') }} name={t('Write an entry')}>
        {null}
      </RecordHeader>
      <RecordAnswer answer={accounts}>{() => <EntryForm start={newEntry(dayOf(new Date().toISOString()), branchId)} />}</RecordAnswer>
    </Stack>
  );
}

function CorrectEntry({ id }: { id: number }) {
  const answer = useEndpointQuery(readEntry, { id });
  return <RecordAnswer answer={answer}>{(entry) => <Correction entry={entry} />}</RecordAnswer>;
}

function Correction({ entry }: { entry: Entry }) {
  const { t } = useTranslation();
  const isOpen = entry.sourceKind === 'manual' && !isReversal(entry);
  return (
    <Stack gap="md">
      <RecordHeader
        list={{ path: `/accounts/entries/${entry.id}`, label: entry.number }}
        name={t('Correct {{number}}', { number: entry.number })}
      >
        {null}
      </RecordHeader>
      {isOpen ? (
        <EntryForm start={writtenAnew(entry)} corrected={entry} />
      ) : (
        <Empty sentence={t('This entry cannot be corrected: it belongs to a document, or was reversed already.')} />
      )}
    </Stack>
  );
}
