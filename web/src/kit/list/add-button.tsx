import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';

/** The primary action of most lists. */
export function AddButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button leftSection={<IconPlus size={18} />} onClick={onClick}>
      {label}
    </Button>
  );
}
