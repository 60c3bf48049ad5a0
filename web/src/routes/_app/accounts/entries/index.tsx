import { listEntries } from '@karakana/contract/accounting/entry.ts';
import { createFileRoute } from '@tanstack/react-router';
import { Journal } from '../../../../accounting/entries/journal.tsx';
import { warmList } from '../../../../shell/warm.ts';

export const Route = createFileRoute('/_app/accounts/entries/')({ loader: warmList(listEntries, { page: 1 }), component: Journal });
