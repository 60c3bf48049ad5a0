import { listServiceCategories, type Service, services } from '@karakana/contract/garage/service.ts';
import { ActionIcon, Group } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { confirmAction } from '../kit/confirm-action.tsx';
import { useAction } from '../kit/use-action.ts';

export function ServiceActions({ service, onEdit }: { service: Service; onEdit: () => void }) {
  const { t } = useTranslation();
  const remove = useAction(services.remove, { done: t('Service was deleted'), refreshes: [services.list, listServiceCategories] });
  const ask = () =>
    confirmAction({
      title: t('Delete {{name}}?', { name: service.name }),
      consequence: t('It can no longer be chosen for new work.'),
      confirm: t('Delete'),
      onConfirm: () => remove.run({ id: service.id }),
    });
  return (
    <Group gap={0} wrap="nowrap" justify="flex-end">
      <ActionIcon onClick={onEdit} aria-label={t('Edit {{name}}', { name: service.name })}>
        <IconPencil size={18} />
      </ActionIcon>
      <ActionIcon color="red" onClick={ask} loading={remove.pending} aria-label={t('Delete {{name}}', { name: service.name })}>
        <IconTrash size={18} />
      </ActionIcon>
    </Group>
  );
}
