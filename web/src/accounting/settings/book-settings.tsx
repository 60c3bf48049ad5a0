import { readBooks } from '@karakana/contract/accounting/book-settings.ts';
import { useState } from 'react';
import { SettingsPage } from '../../garage/settings-page.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { Failed } from '../../kit/feedback/failed.tsx';
import { ListSkeleton } from '../../kit/list/list-skeleton.tsx';
import { BookForm } from './book-form.tsx';
import { BookMonths } from './book-months.tsx';

export function BookSettings() {
  const { t } = useTranslation();
  const answer = useEndpointQuery(readBooks, {});
  const [reloads, setReloads] = useState(0);
  const reload = async () => {
    await answer.refetch();
    setReloads(reloads + 1);
  };
  return (
    <SettingsPage title={t('Books')} about={t('How your books are kept, and how invoices look.')}>
      {answer.data ? (
        <>
          {/* What is being written stays when the settings are read again in the background; only asking for it begins anew. */}
          <BookForm key={reloads} settings={answer.data.settings} onReload={reload} />
          <BookMonths settings={answer.data.settings} />
        </>
      ) : null}
      {answer.isError && !answer.data ? <Failed error={answer.error} onRetry={answer.refetch} /> : null}
      {answer.isPending ? <ListSkeleton /> : null}
    </SettingsPage>
  );
}
