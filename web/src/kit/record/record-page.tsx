import { Group, Stack, Tabs, Text, Title } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';

export type RecordTab = { value: string; label: string; content: ReactNode };

/** One record: its name, status and actions, and tabs that the address remembers as `?tab=`; the first needs no word there. */
export function RecordPage(record: { name: string; detail?: ReactNode; badge?: ReactNode; actions?: ReactNode; tabs: RecordTab[] }) {
  const navigate = useNavigate();
  const written: Record<string, unknown> = useSearch({ strict: false });
  const [first] = record.tabs;
  const addressOf = (tab: string | null): Record<string, unknown> => (tab === first?.value ? {} : { tab });
  const open = record.tabs.find(({ value }) => value === written.tab) ?? first;
  const opened = open?.value;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Where the tabs do not all fit, the open one is in sight.
    if (opened) list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [opened]);
  return (
    <Stack gap="md">
      <Group justify="space-between" align="flex-start">
        <Stack gap={4} miw={0} style={{ flex: '1 1 260px', overflowWrap: 'anywhere' }}>
          <Group gap="sm">
            <Title order={1} fz="h2">
              {record.name}
            </Title>
            {record.badge}
          </Group>
          {record.detail ? <Text c="dimmed">{record.detail}</Text> : null}
        </Stack>
        <Group gap="xs">{record.actions}</Group>
      </Group>
      <Tabs value={opened ?? null} onChange={(tab) => navigate({ to: '.', search: addressOf(tab) })} keepMounted={false}>
        <Tabs.List ref={list} style={{ flexWrap: 'nowrap', overflowX: 'auto' }}>
          {record.tabs.map(({ value, label }) => (
            <Tabs.Tab key={value} value={value} style={{ flexShrink: 0 }}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {record.tabs.map(({ value, content }) => (
          <Tabs.Panel key={value} value={value} pt="md">
            {content}
          </Tabs.Panel>
        ))}
      </Tabs>
    </Stack>
  );
}
