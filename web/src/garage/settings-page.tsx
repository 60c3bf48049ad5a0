import { Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

/** A screen of the settings that is made of panels. */
export function SettingsPage({ title, about, children }: { title: string; about?: string; children: ReactNode }) {
  return (
    <Stack gap="md" maw={760}>
      <div>
        <Title order={1} fz="h2">
          {title}
        </Title>
        {about ? <Text c="dimmed">{about}</Text> : null}
      </div>
      {children}
    </Stack>
  );
}
