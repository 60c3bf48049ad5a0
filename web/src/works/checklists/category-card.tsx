import {
  type ChecklistCategory,
  type ChecklistItem,
  readChecklists,
  removeChecklistCategory,
  updateChecklistCategory,
} from '@karakana/contract/works/checklist.ts';
import { Button, Card, Title } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { refresh } from '../../kit/api/endpoint-query.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { confirmAction } from '../../kit/feedback/confirm-action.tsx';
import type { RecordAction } from '../../kit/record/record-actions.tsx';
import type { CategoryDrawer } from './category-drawer.tsx';
import classes from './checklists.module.css';
import type { ItemDrawer } from './item-drawer.tsx';
import { ItemRow } from './item-row.tsx';
import { MovingActions } from './moving-actions.tsx';

/** The forms of whoever may change a checklist. */
export type ChecklistForms = { item: ItemDrawer; category: CategoryDrawer };

type CardProps = { category: ChecklistCategory; items: ChecklistItem[]; isLast: boolean; forms: ChecklistForms | undefined };

export function CategoryCard({ category, items, isLast, forms }: CardProps) {
  const { t } = useTranslation();
  const { name } = category;
  return (
    <Card withBorder padding={0} component="section" aria-label={name}>
      <div className={classes.heading}>
        <Title order={2} fz="h5" className={classes.name ?? ''}>
          {name}
        </Title>
        {forms ? <CategoryActions category={category} items={items} isLast={isLast} forms={forms} /> : null}
      </div>
      <ul className={classes.items}>
        {items.map((item) => (
          <ItemRow key={item.id} item={item} isLast={item.position === items.length} onEdit={forms && (() => forms.item.open(item))} />
        ))}
      </ul>
      {forms ? (
        <Button
          variant="subtle"
          fullWidth
          justify="start"
          radius={0}
          className={classes.add ?? ''}
          leftSection={<IconPlus size={18} />}
          aria-label={t('Add an item to {{category}}', { category: name })}
          onClick={() => forms.item.open({ category: name })}
        >
          {t('Add an item')}
        </Button>
      ) : null}
    </Card>
  );
}

function CategoryActions({ category, items, isLast, forms }: CardProps & { forms: ChecklistForms }) {
  const { t } = useTranslation();
  const { id, name, position, version } = category;
  const move = useAction(updateChecklistCategory, { done: null, refreshes: [readChecklists], onFailed: () => refresh(readChecklists) });
  const remove = useAction(removeChecklistCategory, { refreshes: [readChecklists], onFailed: () => refresh(readChecklists) });
  const ask = () =>
    confirmAction({
      title: t('Remove {{name}}?', { name }),
      consequence: t('{{count}} items go with it. Inspections that were made keep them.', { count: items.length }),
      confirm: t('Remove'),
      onConfirm: () => remove.run({ id, items: items.length }),
    });
  const more: RecordAction[] = [
    { label: t('Rename or move'), icon: IconPencil, onClick: () => forms.category.open(category) },
    { label: t('Remove'), icon: IconTrash, isGrave: true, onClick: ask },
  ];
  return (
    <MovingActions
      name={name}
      position={position}
      isLast={isLast}
      pending={move.pending || remove.pending}
      onMove={(to) => move.run({ id, name, version, position: to })}
      more={more}
    />
  );
}
