import { listReceivedMessages } from '@karakana/contract/messaging/received.ts';
import { createFileRoute } from '@tanstack/react-router';
import { Inbox } from '../../messaging/inbox.tsx';
import { warmList } from '../../shell/warm.ts';

export const Route = createFileRoute('/_app/inbox')({
  loader: warmList(listReceivedMessages, { page: 1 }),
  component: Inbox,
});
