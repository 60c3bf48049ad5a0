import { Group, Kbd, Modal, Stack, Text, Title } from '@mantine/core';
import { useDisclosure, useWindowEvent } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { asking } from '../../kit/asked-by-address.ts';
import { useNavigation } from '../navigation.ts';
import { useCommands } from './commands.ts';

/** How long G waits for the letter of a screen. */
const patienceMs = 1500;
const letters: Record<string, string> = {
  '/': 'h',
  '/customers': 'c',
  '/vehicles': 'v',
  '/messages': 'm',
  '/notifications': 'n',
  '/settings': 's',
};

/** The keys that do something anywhere, and `?`, which lists them. */
export function Shortcuts() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [opened, list] = useDisclosure(false);
  const goingSince = useRef(Number.NEGATIVE_INFINITY);
  const commands = useCommands().filter(({ key }) => key);
  const screens = useNavigation().flatMap(({ screens }) => screens.filter(({ path }) => letters[path]));

  const press = (event: KeyboardEvent) => {
    if (isWriting(event)) return;
    const key = event.key.toLowerCase();
    const isGoing = event.timeStamp - goingSince.current < patienceMs;
    goingSince.current = key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY;
    const screen = isGoing && screens.find(({ path }) => letters[path] === key);
    const command = isGoing ? undefined : commands.find((one) => one.key === key);
    if (key === '?') list.open();
    else if (screen) navigate({ to: screen.path });
    else if (command) navigate({ to: command.to, search: asking(command.asks) });
    else return;
    event.preventDefault();
  };
  useWindowEvent('keydown', press);

  return (
    <Modal opened={opened} onClose={list.close} title={t('Keyboard shortcuts')}>
      <Stack gap="lg">
        <Keys title={t('Anywhere')}>
          <Shortcut label={t('Search and commands')} keys={['Ctrl', 'K']} />
          <Shortcut label={t('Search in a list')} keys={['/']} />
          <Shortcut label={t('Save a form')} keys={['Ctrl', 'Enter']} />
          <Shortcut label={t('Keyboard shortcuts')} keys={['?']} />
        </Keys>
        {commands.length > 0 ? (
          <Keys title={t('Actions')}>
            {commands.map(({ id, label, key }) => (
              <Shortcut key={id} label={label} keys={[key?.toUpperCase() ?? '']} />
            ))}
          </Keys>
        ) : null}
        <Keys title={t('Go to')}>
          {screens.map(({ path, label }) => (
            <Shortcut key={path} label={label} keys={['G', letters[path]?.toUpperCase() ?? '']} />
          ))}
        </Keys>
      </Stack>
    </Modal>
  );
}

/** Letters belong to whatever is being written, and to a dialog that is open. */
function isWriting({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return true;
  if (target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select, [role=combobox]')))
    return true;
  return document.querySelector('[role=dialog], [role=menu], [role=listbox]') !== null;
}

function Keys({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <Title order={3} fz="sm" c="dimmed" mb={4}>
        {title}
      </Title>
      {children}
    </div>
  );
}

function Shortcut({ label, keys }: { label: string; keys: string[] }) {
  return (
    <Group justify="space-between" py={6} wrap="nowrap">
      <Text fz="sm">{label}</Text>
      <Group gap={4} wrap="nowrap">
        {keys.map((key) => (
          <Kbd key={key}>{key}</Kbd>
        ))}
      </Group>
    </Group>
  );
}
