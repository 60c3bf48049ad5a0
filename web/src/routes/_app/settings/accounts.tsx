import { createFileRoute } from '@tanstack/react-router';
import { BookSettings } from '../../../accounting/settings/book-settings.tsx';

export const Route = createFileRoute('/_app/settings/accounts')({ component: BookSettings });
