import { listPrompts } from '@karakana/contract/payments/prompt.ts';
import { createFileRoute } from '@tanstack/react-router';
import { Prompts } from '../../../payments/prompts/prompts.tsx';
import { warmList } from '../../../shell/warm.ts';

export const Route = createFileRoute('/_app/payments/prompts')({
  loader: warmList(listPrompts, { page: 1 }),
  component: Prompts,
});
