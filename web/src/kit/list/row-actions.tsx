import { ActionIcon } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { confirmAction } from '../feedback/confirm-action.tsx';

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
