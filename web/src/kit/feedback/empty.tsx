import { Center, Stack, Text, ThemeIcon } from '@mantine/core';
import { IconInbox } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** Says in one sentence that there is nothing yet, with the action that changes it. */
export function Empty({ sentence, action }: { sentence: string; action?: ReactNode }) {
  return (
    <Center p="xl" mih={240}>
      <Stack align="center" gap="md">
        <ThemeIcon size={56} radius="xl" variant="light" color="gray">
          <IconInbox />
        </ThemeIcon>
        <Text c="dimmed" ta="center" maw={420}>
          {sentence}
        </Text>
        {action}
      </Stack>
    </Center>
  );
}
