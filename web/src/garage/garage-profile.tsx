import { Anchor, Group, Text } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { Failed } from '../kit/feedback/failed.tsx';
import { ListSkeleton } from '../kit/list/list-skeleton.tsx';
import { GarageForm } from './garage-form.tsx';
import { useOwnGarage } from './own-garage.ts';
import { SettingsPage } from './settings-page.tsx';

export function GarageProfile() {
  const { t } = useTranslation();
  const answer = useOwnGarage();
  const [reloads, setReloads] = useState(0);
  const reload = async () => {
    await answer.refetch();
    setReloads(reloads + 1);
  };
  return (
    <SettingsPage title={t('Garage profile')} about={t('Customers see this on your page, estimates and invoices.')}>
      {answer.data ? (
        <>
          <PublicPageLink slug={answer.data.slug} />
          {/* What is being written stays when the garage is read again in the background; only asking for it begins anew. */}
          <GarageForm key={reloads} garage={answer.data} onReload={reload} />
        </>
      ) : null}
      {answer.isError && !answer.data ? <Failed error={answer.error} onRetry={answer.refetch} /> : null}
      {answer.isPending ? <ListSkeleton /> : null}
    </SettingsPage>
  );
}

function PublicPageLink({ slug }: { slug: string }) {
  const { t } = useTranslation();
  const address = `/g/${slug}`;
  return (
    <Group gap={6}>
      <Text c="dimmed">{t('Your public page:')}</Text>
      <Anchor href={address} target="_blank" rel="noreferrer" style={{ overflowWrap: 'anywhere' }}>
        {location.host}
        {address} <IconExternalLink size={16} aria-label={t('opens in a new tab')} style={{ verticalAlign: 'text-bottom' }} />
      </Anchor>
    </Group>
  );
}
