import { messageTemplates } from '@karakana/contract/messaging/template.ts';
import { createFileRoute } from '@tanstack/react-router';
import { warmList } from '../../../kit/api/warm.ts';
import { Templates } from '../../../messaging/templates.tsx';

export const Route = createFileRoute('/_app/messages/templates')({
  loader: warmList(messageTemplates.list, { page: 1 }),
  component: Templates,
});
