import { type ChecklistItem, readChecklists, removeChecklistItem, updateChecklistItem } from '@karakana/contract/works/checklist.ts';
import { Badge, UnstyledButton } from '@mantine/core';
import { IconCamera, IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { refresh } from '../../kit/api/endpoint-query.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { confirmAction } from '../../kit/feedback/confirm-action.tsx';
import type { RecordAction } from '../../kit/record/record-actions.tsx';
import classes from './checklists.module.css';
import { MovingActions } from './moving-actions.tsx';

type RowProps = { item: ChecklistItem; isLast: boolean; onEdit: (() => void) | undefined };

export function ItemRow({ item, isLast, onEdit }: RowProps) {
  const { t } = useTranslation();
  return (
    <li className={classes.item}>
      {onEdit ? (
        <UnstyledButton className={classes.name ?? ''} onClick={onEdit}>
          {item.name}
        </UnstyledButton>
      ) : (
        <span className={classes.name}>{item.name}</span>
      )}
      {item.needsPhoto ? (
        <Badge variant="light" color="gray" tt="none" className={classes.photo ?? ''} leftSection={<IconCamera size={14} aria-hidden />}>
          {t('Photo')}
        </Badge>
      ) : null}
      {onEdit ? <ItemActions item={item} isLast={isLast} onEdit={onEdit} /> : null}
    </li>
  );
}

function ItemActions({ item, isLast, onEdit }: RowProps & { onEdit: () => void }) {
  const { t } = useTranslation();
  const { id, name, category, needsPhoto, position, version } = item;
  const move = useAction(updateChecklistItem, { done: null, refreshes: [readChecklists], onFailed: () => refresh(readChecklists) });
  const remove = useAction(removeChecklistItem, { refreshes: [readChecklists], onFailed: () => refresh(readChecklists) });
  const ask = () =>
    confirmAction({
      title: t('Remove {{name}}?', { name }),
      consequence: t('It is no longer looked at. Inspections that were made keep it.'),
      confirm: t('Remove'),
      onConfirm: () => remove.run({ id }),
    });
  const more: RecordAction[] = [
    { label: t('Edit'), icon: IconPencil, onClick: onEdit },
    { label: t('Remove'), icon: IconTrash, isGrave: true, onClick: ask },
  ];
  return (
    <MovingActions
      name={name}
      position={position}
      isLast={isLast}
      pending={move.pending || remove.pending}
      onMove={(to) => move.run({ id, name, category, needsPhoto, version, position: to })}
      more={more}
    />
  );
}
