import { ActionIcon } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';

/** Opens what a row has beside it, for those without a mouse too. */
export const ShowButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <ActionIcon size={44} variant="subtle" aria-label={label} onClick={onClick}>
    <IconChevronRight size={20} />
  </ActionIcon>
);
