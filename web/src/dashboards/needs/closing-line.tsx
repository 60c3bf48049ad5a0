import { readBooks } from '@karakana/contract/accounting/book-settings.ts';
import { dayOf } from '@karakana/contract/dates.ts';
import { may } from '@karakana/contract/permissions.ts';
import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { monthsToClose } from '../../accounting/settings/months-to-close.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { calendarWords } from '../../kit/text/calendar-words.ts';
import { useUser } from '../../shell/session.ts';
import { OwnLine } from './own-lines.tsx';

/** The last month that is over while its books are still open, once something stands in them. */
export function useClosingLine(): ReactNode[] {
  const { t, i18n } = useTranslation();
  const { role } = useUser();
  const books = useEndpointQuery(readBooks, {}, { enabled: may(role, 'books:write') }).data?.settings;
  const end = books?.hasEntries ? monthsToClose(books.closedThrough, dayOf(new Date().toISOString())).at(-1) : undefined;
  if (end === undefined) return [];
  const month = calendarWords(end, i18n.language, { month: 'long', year: 'numeric' });
  return [
    <OwnLine
      key="closing"
      icon={IconLock}
      says={t('{{month}} is over and its books are open', { month })}
      act={t('Close the books')}
      to="/settings/accounts"
    />,
  ];
}
