import { listProviderMessages } from '@karakana/contract/payments/provider-message.ts';
import { createFileRoute } from '@tanstack/react-router';
import { ProviderMessages } from '../../../payments/messages/provider-messages.tsx';
import { warmList } from '../../../shell/warm.ts';

export const Route = createFileRoute('/_app/payments/messages')({
  loader: warmList(listProviderMessages, { page: 1 }),
  component: ProviderMessages,
});
