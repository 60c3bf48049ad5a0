import '@mantine/spotlight/styles.layer.css';
import type { Found } from '@karakana/contract/search.ts';
import { Spotlight } from '@mantine/spotlight';
import { IconCar, IconSearch, IconUser } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { phoneText } from '../kit/text/phone-text.ts';
import { useFoundThings } from './found-things.ts';
import { useNavigation, useSettings } from './navigation.ts';

/** Ctrl+K: goes to any vehicle or customer by a part of plate, name or mobile, and to any screen by its name. */
export default function ScreenSearch() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [written, setWritten] = useState('');
  const { found, state } = useFoundThings(written);
  const screens = useScreens(written);
  const things = {
    group: t('Vehicles and customers'),
    actions: found.map((thing) => ({
      id: pathOf(thing),
      label: thing.title,
      description: phoneText(thing.detail),
      leftSection: thing.kind === 'vehicle' ? <IconCar size={20} stroke={1.7} /> : <IconUser size={20} stroke={1.7} />,
      onClick: () => navigate({ to: pathOf(thing) }),
    })),
  };
  return (
    <Spotlight
      actions={[things, ...screens].filter(({ actions }) => actions.length > 0)}
      // The server and `useScreens` have chosen already.
      filter={(_, chosen) => chosen}
      query={written}
      onQueryChange={setWritten}
      shortcut={['mod + K']}
      highlightQuery
      centered={false}
      attributes={{ content: { 'aria-label': t('Search') } }}
      scrollable
      maxHeight={420}
      nothingFound={{ short: t('Write a little more'), searching: t('Loading'), done: t('Nothing has this name') }[state]}
      searchProps={{
        leftSection: <IconSearch size={20} />,
        placeholder: t('Plate, customer or screen…'),
        'aria-label': t('Plate, customer or screen…'),
      }}
    />
  );
}

const pathOf = ({ kind, id }: Found): string => `/${kind}s/${id}`;

/** The screens whose name holds the written text. */
function useScreens(written: string) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const settings = { label: t('Settings'), screens: useSettings() };
  const name = written.trim().toLowerCase();
  return [...useNavigation(), settings].map(({ label, screens }) => ({
    group: label || t('Start'),
    actions: screens
      .filter((screen) => screen.label.toLowerCase().includes(name))
      .map((screen) => ({
        id: screen.path,
        label: screen.label,
        leftSection: <screen.icon size={20} stroke={1.7} />,
        onClick: () => navigate({ to: screen.path }),
      })),
  }));
}
