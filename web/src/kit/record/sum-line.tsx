import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';

/** What the lines of a document come to, by its name. */
export const SumLine = ({ label, children }: { label: string; children: ReactNode }) => (
  <Group justify="space-between">
    <Text fz="sm" c="dimmed">
      {label}
    </Text>
    <Text fw={600} component="div">
      {children}
    </Text>
  </Group>
);
