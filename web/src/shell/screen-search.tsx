import '@mantine/spotlight/styles.layer.css';
import { Spotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useNavigation, useSettings } from './navigation.ts';

/** Ctrl+K: goes to any screen by its name. */
export default function ScreenSearch() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const settings = { label: t('Settings'), screens: useSettings() };
  const actions = [...useNavigation(), settings].map(({ label, screens }) => ({
    group: label || t('Start'),
    actions: screens.map((screen) => ({
      id: screen.path,
      label: screen.label,
      leftSection: <screen.icon size={20} stroke={1.7} />,
      onClick: () => navigate({ to: screen.path }),
    })),
  }));
  return (
    <Spotlight
      actions={actions}
      shortcut={['mod + K']}
      highlightQuery
      centered={false}
      attributes={{ content: { 'aria-label': t('Search') } }}
      scrollable
      maxHeight={420}
      nothingFound={t('No screen has this name')}
      searchProps={{ leftSection: <IconSearch size={20} />, placeholder: t('Go to a screen…'), 'aria-label': t('Go to a screen…') }}
    />
  );
}
