import { createFileRoute } from '@tanstack/react-router';
import { WriteEntry } from '../../../../accounting/entries/write-entry.tsx';

export const Route = createFileRoute('/_app/accounts/entries/new')({ component: WriteEntry });
