import { dayOf } from '@karakana/contract/dates.ts';
import { readPlanning, removeClosedDay, type ShownClosedDay } from '@karakana/contract/garage/working-hours.ts';
import { may } from '@karakana/contract/permissions.ts';
import { actsInAllBranches } from '@karakana/contract/roles.ts';
import { Group, Text } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Empty } from '../../kit/feedback/empty.tsx';
import { AddButton } from '../../kit/list/add-button.tsx';
import { RowActions } from '../../kit/list/row-actions.tsx';
import { calendarWords } from '../../kit/text/calendar-words.ts';
import { DateText } from '../../kit/text/date-text.tsx';
import { useUser } from '../../shell/session.ts';
import { useClosedDayDrawer } from './closed-day-drawer.tsx';
import { inOrder } from './next-date.ts';
import classes from './planning.module.css';
import { PlanningCard } from './planning-card.tsx';
import { PublicHolidaysButton } from './public-holidays-button.tsx';

/** The days ahead on which a branch is closed. */
export function ClosedDaysPanel({ branchId, closedDays }: { branchId: number; closedDays: ShownClosedDay[] }) {
  const { t } = useTranslation();
  const { role } = useUser();
  const { open, drawer } = useClosedDayDrawer(branchId);
  const mayWrite = may(role, 'planning:write');
  const actions = mayWrite ? (
    <Group gap="xs">
      <PublicHolidaysButton branchId={branchId} closedDays={closedDays} />
      <AddButton label={t('Add a closed day')} onClick={() => open()} />
    </Group>
  ) : null;
  return (
    <PlanningCard title={t('Closed days')} action={closedDays.length > 0 ? actions : null}>
      {closedDays.length === 0 ? (
        <Empty sentence={t('Holidays and other days on which nobody works. No time is planned on them.')} action={actions} />
      ) : null}
      <ul className={classes.rows}>
        {inOrder(closedDays, dayOf(new Date().toISOString())).map((closed) => (
          <ClosedDayRow key={closed.id} closed={closed} onEdit={mayWrite ? () => open(closed) : undefined} />
        ))}
      </ul>
      {drawer}
    </PlanningCard>
  );
}

type RowProps = { closed: ShownClosedDay & { date: string }; onEdit: (() => void) | undefined };

function ClosedDayRow({ closed: { id, branchId, name, date, yearly }, onEdit }: RowProps) {
  const { t, i18n } = useTranslation();
  const { role, branches } = useUser();
  // What is closed for all is opened by those who act in all.
  const mayChange = branchId !== null || actsInAllBranches(role);
  return (
    <li className={classes.row}>
      <div className={classes.rowText}>
        <Text fw={600}>{name}</Text>
        <Text fz="sm" c="dimmed">
          {calendarWords(date, i18n.language, { weekday: 'long' })}, <DateText on={date} />
          {yearly ? ` · ${t('Every year')}` : ''}
          {branchId === null && branches.length > 1 ? ` · ${t('All branches')}` : ''}
        </Text>
      </div>
      {onEdit && mayChange ? (
        <RowActions
          row={{ id, name }}
          onEdit={onEdit}
          remove={removeClosedDay}
          refreshes={[readPlanning]}
          consequence={t('The day is planned with its ordinary hours again.')}
        />
      ) : null}
    </li>
  );
}
