import { type Bay, orderBays, removeBay, updateBay } from '@karakana/contract/garage/bay.ts';
import { readPlanning } from '@karakana/contract/garage/working-hours.ts';
import { may } from '@karakana/contract/permissions.ts';
import { Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPencil, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { confirmAction } from '../../kit/feedback/confirm-action.tsx';
import { Empty } from '../../kit/feedback/empty.tsx';
import { AddButton } from '../../kit/list/add-button.tsx';
import { ActionMenu, type RecordAction } from '../../kit/record/record-actions.tsx';
import { StatusBadge } from '../../kit/text/status.tsx';
import { useUser } from '../../shell/session.ts';
import { useBayDrawer } from './bay-drawer.tsx';
import { bayKindName } from './bay-words.ts';
import classes from './planning.module.css';
import { PlanningCard } from './planning-card.tsx';

/** The places of a branch where vehicles stand, in the order in which the calendar shows them. */
export function BaysPanel({ branchId, bays }: { branchId: number; bays: Bay[] }) {
  const { t } = useTranslation();
  const { role } = useUser();
  const { open, drawer } = useBayDrawer(branchId);
  const mayWrite = may(role, 'planning:write');
  const add = mayWrite ? <AddButton label={t('Add a bay')} onClick={() => open()} /> : null;
  return (
    <PlanningCard title={t('Bays')} about={t('The calendar shows them in this order.')} action={bays.length > 0 ? add : null}>
      {bays.length === 0 ? (
        <Empty
          sentence={t(
            'A bay is where one vehicle stands: a lift, a pit, a place on the floor or in the wash. Bookings are planned by bay.',
          )}
          action={add}
        />
      ) : null}
      <ul className={classes.rows}>
        {bays.map((bay, at) => (
          <li key={bay.id} className={classes.row}>
            <div className={classes.rowText}>
              <Text fw={600}>{bay.name}</Text>
              <Text fz="sm" c="dimmed">
                {bayKindName(t, bay.kind)}
              </Text>
            </div>
            {bay.active ? null : <StatusBadge tone="draft">{t('Switched off')}</StatusBadge>}
            {mayWrite ? <BayActions bays={bays} at={at} bay={bay} onEdit={() => open(bay)} /> : null}
          </li>
        ))}
      </ul>
      {drawer}
    </PlanningCard>
  );
}

function BayActions({ bays, at, bay, onEdit }: { bays: Bay[]; at: number; bay: Bay; onEdit: () => void }) {
  const { t } = useTranslation();
  const order = useAction(orderBays, { refreshes: [readPlanning] });
  const update = useAction(updateBay, { refreshes: [readPlanning] });
  const remove = useAction(removeBay, { refreshes: [readPlanning] });
  const { id, branchId, name, kind, active } = bay;
  const moveTo = (place: number) =>
    order.run({
      branchId,
      ids: bays
        .map((one) => one.id)
        .toSpliced(at, 1)
        .toSpliced(place, 0, id),
    });
  const ask = () =>
    confirmAction({
      title: t('Remove {{name}}?', { name }),
      consequence: t('A bay that has been used cannot be removed. Switch it off instead, and it is offered no more.'),
      confirm: t('Remove'),
      onConfirm: () => remove.run({ id }),
    });
  const isPending = order.pending || update.pending || remove.pending;
  const actions: RecordAction[] = [
    { label: t('Edit'), icon: IconPencil, isPending, onClick: onEdit },
    ...(at > 0 ? [{ label: t('Move up'), icon: IconArrowUp, onClick: () => moveTo(at - 1) }] : []),
    ...(at < bays.length - 1 ? [{ label: t('Move down'), icon: IconArrowDown, onClick: () => moveTo(at + 1) }] : []),
    {
      label: active ? t('Switch off') : t('Switch on'),
      icon: active ? IconPlayerPause : IconPlayerPlay,
      onClick: () => update.run({ id, name, kind, active: !active }),
    },
    { label: t('Remove'), icon: IconTrash, isGrave: true, onClick: ask },
  ];
  return <ActionMenu label={t('Actions for {{name}}', { name })} actions={actions} variant="subtle" />;
}
