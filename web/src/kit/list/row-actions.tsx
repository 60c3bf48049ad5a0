import type { Endpoint } from '@karakana/contract/endpoint.ts';
import type { byId } from '@karakana/contract/fields.ts';
import type { Right } from '@karakana/contract/right.ts';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAction } from '../api/use-action.ts';
import { confirmAction } from '../feedback/confirm-action.tsx';

type RowProps = {
  row: { id: number; name: string };
  onEdit?: () => void;
  remove: Endpoint<Right, typeof byId>;
  /** Calls whose answers change when it is gone. */
  refreshes: Endpoint[];
  /** What follows from its removal. */
  consequence: string;
};

/** What can be done with a thing of the ordinary calls in its list. */
export function RowActions({ row: { id, name }, onEdit, remove, refreshes, consequence }: RowProps) {
  const { t } = useTranslation();
  const { run, pending } = useAction(remove, { refreshes });
  const ask = () =>
    confirmAction({ title: t('Remove {{name}}?', { name }), consequence, confirm: t('Remove'), onConfirm: () => run({ id }) });
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon loading={pending} aria-label={t('Actions for {{name}}', { name })}>
          <IconDots size={20} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {onEdit ? (
          <Menu.Item leftSection={<IconPencil size={18} />} onClick={onEdit}>
            {t('Edit')}
          </Menu.Item>
        ) : null}
        <Menu.Item c="var(--mantine-color-error)" leftSection={<IconTrash size={18} />} onClick={ask}>
          {t('Remove')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

export function EditButton({ name, onClick }: { name: string; onClick: () => void }) {
  const { t } = useTranslation();
  return (
    <ActionIcon onClick={onClick} aria-label={t('Edit {{name}}', { name })}>
      <IconPencil size={18} />
    </ActionIcon>
  );
}

/** Removes one thing of a list, once it was asked and said what follows. */
export function RemoveButton(row: { name: string; consequence: string; pending: boolean; onConfirm: () => unknown }) {
  const { t } = useTranslation();
  const { name, consequence, pending, onConfirm } = row;
  const ask = () => confirmAction({ title: t('Remove {{name}}?', { name }), consequence, confirm: t('Remove'), onConfirm });
  return (
    <ActionIcon color="red" onClick={ask} loading={pending} aria-label={t('Remove {{name}}', { name })}>
      <IconTrash size={18} />
    </ActionIcon>
  );
}
