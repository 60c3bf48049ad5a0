import { listRecipients } from '@karakana/contract/accounting/recipient.ts';
import { createFileRoute } from '@tanstack/react-router';
import { Recipients } from '../../../accounting/payees/recipients.tsx';
import { warmList } from '../../../shell/warm.ts';

export const Route = createFileRoute('/_app/recipients/')({
  loader: warmList(listRecipients, { page: 1 }),
  component: Recipients,
});
