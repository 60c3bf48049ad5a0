import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { ScreenTitle } from '../kit/text/screen-title.tsx';

/** A screen of the settings that is made of panels. */
export function SettingsPage({ title, about, children }: { title: string; about?: string; children: ReactNode }) {
  return (
    <Stack gap="md" maw={760}>
      <div>
        <ScreenTitle>{title}</ScreenTitle>
        {about ? <Text c="dimmed">{about}</Text> : null}
      </div>
      {children}
    </Stack>
  );
}
