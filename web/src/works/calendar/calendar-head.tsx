import { addDays } from '@karakana/contract/days.ts';
import { ActionIcon, Button, Group, SegmentedControl, Select, Title } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { dayText } from '../../kit/text/account-days.ts';
import { calendarWords } from '../../kit/text/calendar-words.ts';
import { ScreenTitle } from '../../kit/text/screen-title.tsx';
import { BookingViews } from './booking-views.tsx';
import classes from './calendar.module.css';
import type { CalendarAddress } from './calendar-address.ts';

/** Which days are shown and how, and the way to others. */
export function CalendarHead({ address }: { address: CalendarAddress }) {
  const { t } = useTranslation();
  const { view, day, today, branchId, branches, go } = address;
  const days = view === 'week' ? 7 : 1;
  return (
    <>
      <Group justify="space-between" gap="sm">
        <ScreenTitle>{t('Bookings')}</ScreenTitle>
        <BookingViews shown={view === 'week' ? 'week' : 'day'} />
      </Group>
      <Group gap="xs">
        <Group gap={4} wrap="nowrap">
          <ActionIcon variant="default" aria-label={t('Earlier')} onClick={() => go({ day: addDays(day, -days) })}>
            <IconChevronLeft size={20} className={classes.turned ?? ''} />
          </ActionIcon>
          <Button variant="default" disabled={day === today} onClick={() => go({ day: today })}>
            {t('Today')}
          </Button>
          <ActionIcon variant="default" aria-label={t('Later')} onClick={() => go({ day: addDays(day, days) })}>
            <IconChevronRight size={20} className={classes.turned ?? ''} />
          </ActionIcon>
        </Group>
        <Title order={2} fz="h4" className={classes.period ?? ''} aria-live="polite">
          <Period {...address} />
        </Title>
        <ColumnSwitch view={view} go={go} />
        {branches.length > 1 ? (
          <Select
            aria-label={t('Branch')}
            className={classes.branch ?? ''}
            allowDeselect={false}
            data={branches.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={String(branchId)}
            onChange={(chosen) => chosen && go({ branch: Number(chosen) })}
          />
        ) : null}
      </Group>
    </>
  );
}

function Period({ view, fromDate, toDate }: Pick<CalendarAddress, 'view' | 'fromDate' | 'toDate'>) {
  const { i18n } = useTranslation();
  if (view === 'week') return `${dayText(fromDate, i18n.language)} – ${dayText(toDate, i18n.language)}`;
  return `${calendarWords(fromDate, i18n.language, { weekday: 'long' })}, ${dayText(fromDate, i18n.language)}`;
}

/** Side by side stand bays or technicians. */
function ColumnSwitch({ view, go }: Pick<CalendarAddress, 'view' | 'go'>) {
  const { t } = useTranslation();
  if (view === 'week') return null;
  return (
    <SegmentedControl
      styles={{ label: { paddingBlock: 9 } }}
      aria-label={t('What stands side by side')}
      data={[
        { value: 'bays', label: t('Bays') },
        { value: 'technicians', label: t('Technicians') },
      ]}
      value={view}
      onChange={(chosen) => go({ view: chosen === 'technicians' ? 'technicians' : 'bays' })}
    />
  );
}
