import { messageTemplates } from '@karakana/contract/messaging/template.ts';
import { createFileRoute } from '@tanstack/react-router';
import { Templates } from '../../../messaging/templates.tsx';
import { warmList } from '../../../shell/warm.ts';

export const Route = createFileRoute('/_app/messages/templates')({
  loader: warmList(messageTemplates.list, { page: 1 }),
  component: Templates,
});
