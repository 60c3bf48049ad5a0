import { listServiceCategories, type Service, services } from '@karakana/contract/garage/service.ts';
import { Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useAction } from '../kit/api/use-action.ts';
import { EditButton, RemoveButton } from '../kit/list/row-actions.tsx';

export function ServiceActions({ service, onEdit }: { service: Service; onEdit: () => void }) {
  const { t } = useTranslation();
  const { id, name } = service;
  const { run, pending } = useAction(services.remove, { refreshes: [services.list, listServiceCategories] });
  const consequence = t('It can no longer be chosen for new work.');
  return (
    <Group gap={0} wrap="nowrap" justify="flex-end">
      <EditButton name={name} onClick={onEdit} />
      <RemoveButton name={name} consequence={consequence} pending={pending} onConfirm={() => run({ id })} />
    </Group>
  );
}
