import '@mantine/spotlight/styles.layer.css';
import type { Found } from '@karakana/contract/search.ts';
import { Avatar, Kbd } from '@mantine/core';
import { Spotlight, type SpotlightActionData } from '@mantine/spotlight';
import { type Icon, IconCalendarPlus, IconMessage, IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { type Asked, asking } from '../../kit/asked-by-address.ts';
import { phoneText } from '../../kit/text/phone-text.ts';
import { useNavigation, useSettings } from '../navigation.ts';
import { useUser } from '../session.ts';
import { useCommands } from './commands.ts';
import { foundKindSigns, groupFound } from './found-kinds.ts';
import { useFoundThings } from './found-things.ts';
import { recentRecords } from './recent-records.ts';
import { useVerbs } from './verbs.ts';

type Group = { group: string; actions: SpotlightActionData[] };

/** Ctrl+K: does any command, goes to any record by a part of plate, name, mobile or code, or by its number, and to any screen by its name. */
export function CommandPalette() {
  const { t } = useTranslation();
  const user = useUser();
  const [written, setWritten] = useState('');
  const { verb, sought } = useVerbs(written);
  const { found, state } = useFoundThings(sought);
  const things = useThings();
  const [recent, setRecent] = useState<Found[]>([]);
  const foundGroups = verb ? [{ group: verb.label, things: found.filter(({ kind }) => kind === verb.kind) }] : groupFound(t, found);
  const groups: Group[] = [
    { group: t('Recently viewed'), actions: written.trim() === '' ? recent.map((thing) => things(thing)) : [] },
    ...foundGroups.map((of) => ({ group: of.group, actions: of.things.map((thing) => things(thing, verb)) })),
    ...useNamed(written),
  ];
  return (
    <Spotlight
      actions={groups.filter(({ actions }) => actions.length > 0)}
      // The server and `useNamed` have chosen already.
      filter={(_, chosen) => chosen}
      query={written}
      onQueryChange={setWritten}
      shortcut={['mod + K']}
      onSpotlightOpen={() => setRecent(recentRecords(user))}
      highlightQuery
      centered={false}
      attributes={{ content: { 'aria-label': t('Search') } }}
      scrollable
      maxHeight={420}
      nothingFound={
        { short: t('Write a little more'), searching: t('Loading'), done: t('Nothing found. Try a plate, a name or a screen') }[state]
      }
      searchProps={{
        leftSection: <IconSearch size={20} />,
        placeholder: t('Plate, customer, screen or what to do…'),
        'aria-label': t('Plate, customer, screen or what to do…'),
      }}
    />
  );
}

type Verb = { asks: Asked; does: (title: string) => string };

/** One record, to be opened, or to have something done with it. */
function useThings() {
  const navigate = useNavigate();
  return (thing: Found, verb?: Verb): SpotlightActionData => {
    const { kind, id, title, detail, photoUrl } = thing;
    const Sign = verb ? signs[verb.asks] : foundKindSigns[kind].icon;
    const path = `${foundKindSigns[kind].path}/${id}`;
    return {
      id: `${verb?.asks ?? ''}${path}`,
      label: verb ? verb.does(title) : title,
      description: phoneText(detail),
      leftSection: <Mark sign={Sign} photoUrl={verb ? null : photoUrl} />,
      onClick: () => navigate({ to: path, search: asking(verb?.asks) }),
    };
  };
}

/** The sign of what a row leads to, or the photo by which a vehicle is recognised; both take the same room. */
const Mark = ({ sign: Sign, photoUrl }: { sign: Icon; photoUrl?: string | null | undefined }) => (
  <Avatar src={photoUrl ?? null} alt="" size={28} radius="sm" variant="transparent" aria-hidden>
    <Sign size={20} stroke={1.7} />
  </Avatar>
);

const signs: Record<Asked, Icon> = {
  add: IconCalendarPlus,
  book: IconCalendarPlus,
  message: IconMessage,
};

/** The commands and screens whose name has all the written words. */
function useNamed(written: string): Group[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const words = written.toLowerCase().split(/\s+/).filter(Boolean);
  const isNamed = ({ label }: { label: string }) => words.every((word) => label.toLowerCase().includes(word));
  const commands = useCommands().filter(isNamed);
  const settings = { label: t('Settings'), screens: useSettings() };
  const screens = [...useNavigation(), settings].map(({ label, screens }) => ({
    group: label || t('Start'),
    actions: screens.filter(isNamed).map((screen) => ({
      id: screen.path,
      label: screen.label,
      leftSection: <Mark sign={screen.icon} />,
      onClick: () => navigate({ to: screen.path }),
    })),
  }));
  const doable = commands.map(({ id, label, icon: Sign, to, asks, key }) => ({
    id,
    label,
    leftSection: <Mark sign={Sign} />,
    rightSection: key ? <Kbd size="xs">{key.toUpperCase()}</Kbd> : null,
    onClick: () => navigate({ to, search: asking(asks) }),
  }));
  return [{ group: t('Actions'), actions: doable }, ...screens];
}
