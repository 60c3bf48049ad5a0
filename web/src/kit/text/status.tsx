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
