import { readRecipient } from '@karakana/contract/accounting/recipient.ts';
import { createFileRoute } from '@tanstack/react-router';
import { RecipientRecord } from '../../../accounting/payees/recipient-record.tsx';
import { warmRecord } from '../../../shell/warm.ts';

export const Route = createFileRoute('/_app/recipients/$id')({
  loader: warmRecord(readRecipient, (id) => ({ id })),
  component: Recipient,
});

function Recipient() {
  const { id } = Route.useParams();
  return <RecipientRecord key={id} id={Number(id)} />;
}
