import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';

/** The primary action of most lists. */
export function AddButton({ label, shortcut, onClick }: { label: string; shortcut?: string | undefined; onClick: () => void }) {
  return (
    <Button
      leftSection={<IconPlus size={18} />}
      onClick={onClick}
      aria-keyshortcuts={shortcut}
      title={shortcut && `${label} (${shortcut})`}
    >
      {label}
    </Button>
  );
}
