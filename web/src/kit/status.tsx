import { Badge } from '@mantine/core';

/** The one meaning of each colour of a status, the same on every screen. */
export const statusColours = { draft: 'gray', planned: 'blue', active: 'yellow', waiting: 'orange', done: 'green', failed: 'red' } as const;
export type StatusTone = keyof typeof statusColours;

export function StatusBadge({ tone, children }: { tone: StatusTone; children: string }) {
  return (
    <Badge
      color={statusColours[tone]}
      c="var(--mantine-color-text)"
      variant="light"
      size="lg"
      radius="sm"
      tt="none"
      fw={600}
      w="max-content"
    >
      {children}
    </Badge>
  );
}

/** For the words of an act that destroys something, readable on both colour schemes. */
export const graveText = 'light-dark(var(--mantine-color-red-9), var(--mantine-color-red-4))';
