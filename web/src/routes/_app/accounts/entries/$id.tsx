import { readEntry } from '@karakana/contract/accounting/entry.ts';
import { createFileRoute } from '@tanstack/react-router';
import { EntryRecord } from '../../../../accounting/entries/entry-record.tsx';
import { warmRecord } from '../../../../shell/warm.ts';

export const Route = createFileRoute('/_app/accounts/entries/$id')({
  loader: warmRecord(readEntry, (id) => ({ id })),
  component: Entry,
});

function Entry() {
  const { id } = Route.useParams();
  return <EntryRecord key={id} id={Number(id)} />;
}
