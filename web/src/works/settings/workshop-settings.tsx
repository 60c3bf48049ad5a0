import { readWorkshopSettings } from '@karakana/contract/works/workshop-settings.ts';
import { useState } from 'react';
import { SettingsPage } from '../../garage/settings-page.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { Failed } from '../../kit/feedback/failed.tsx';
import { ListSkeleton } from '../../kit/list/list-skeleton.tsx';
import { WorkshopForm } from './workshop-form.tsx';

export function WorkshopSettings() {
  const { t } = useTranslation();
  const answer = useEndpointQuery(readWorkshopSettings, {});
  const [reloads, setReloads] = useState(0);
  const reload = async () => {
    await answer.refetch();
    setReloads(reloads + 1);
  };
  return (
    <SettingsPage
      title={t('Workshop')}
      about={t('What an hour costs, how long your word holds, cars that nobody collects, and what customers are told.')}
    >
      {/* What is being written stays when the settings are read again in the background; only asking for it begins anew. */}
      {answer.data ? <WorkshopForm key={reloads} settings={answer.data} onReload={reload} /> : null}
      {answer.isError && !answer.data ? <Failed error={answer.error} onRetry={answer.refetch} /> : null}
      {answer.isPending ? <ListSkeleton /> : null}
    </SettingsPage>
  );
}
