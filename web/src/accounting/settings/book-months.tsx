import { type BookSettings, closeMonth, reopenMonth } from '@karakana/contract/accounting/book-settings.ts';
import { dayOf } from '@karakana/contract/dates.ts';
import { may } from '@karakana/contract/permissions.ts';
import { Button, Card, Group, Select, Stack, Text, Title } from '@mantine/core';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { confirmAction } from '../../kit/feedback/confirm-action.tsx';
import { calendarWords } from '../../kit/text/calendar-words.ts';
import { useUser } from '../../shell/session.ts';
import { readsOfEntries } from '../books-reads.ts';
import { monthsToClose } from './months-to-close.ts';

// The end of a year posts an entry of its own.
const refreshes = readsOfEntries;

/** Which months are closed, the next ones to close, and for owners the way back. */
export function BookMonths({ settings: { closedThrough } }: { settings: BookSettings }) {
  const { t } = useTranslation();
  const { role } = useUser();
  const monthName = useMonthName();
  return (
    <Card withBorder padding="lg" maw={720} component="section">
      <Stack gap="md">
        <div>
          <Title order={2} fz="h4">
            {t('Months')}
          </Title>
          <Text c="dimmed">
            {t(
              'What is dated in a closed month can no longer be added or changed. Later documents of that month count from the first open day.',
            )}
          </Text>
        </div>
        <Group justify="space-between">
          <Text fw={600}>
            {closedThrough ? t('Closed through {{month}}', { month: monthName(closedThrough) }) : t('No month is closed yet')}
          </Text>
          {closedThrough && may(role, 'books:delete') ? <ReopenButton closedThrough={closedThrough} /> : null}
        </Group>
        <CloseMonths key={closedThrough} closedThrough={closedThrough} />
      </Stack>
    </Card>
  );
}

function CloseMonths({ closedThrough }: { closedThrough: string | null }) {
  const { t } = useTranslation();
  const monthName = useMonthName();
  const months = monthsToClose(closedThrough, dayOf(new Date().toISOString()));
  // Who closes for the first time closes all that is past; later on it is one month after another.
  const [through, choose] = useState(closedThrough ? months[0] : months.at(-1));
  const { run, pending } = useAction(closeMonth, { refreshes });
  if (!through) return <Text c="dimmed">{t('Every month that is over is closed.')}</Text>;
  const ask = () =>
    confirmAction({
      title: t('Close the books through {{month}}?', { month: monthName(through) }),
      consequence: t('No entry can be dated in these months any more. Only an owner can open them again.'),
      confirm: t('Close the books'),
      onConfirm: () => run({ through }),
    });
  return (
    <Group align="flex-end" gap="sm">
      <Select
        label={t('Close through')}
        allowDeselect={false}
        data={months.map((end) => ({ value: end, label: monthName(end) }))}
        value={through}
        onChange={(end) => choose(end ?? through)}
      />
      <Button leftSection={<IconLock size={18} />} variant="default" loading={pending} onClick={ask}>
        {t('Close the books')}
      </Button>
    </Group>
  );
}

function ReopenButton({ closedThrough }: { closedThrough: string }) {
  const { t } = useTranslation();
  const month = useMonthName()(closedThrough);
  const { run, pending } = useAction(reopenMonth, { refreshes });
  const ask = () =>
    confirmAction({
      title: t('Open {{month}} again?', { month }),
      consequence: t('Entries can be dated in it again, and figures that you have already reported may change.'),
      confirm: t('Open again'),
      onConfirm: () => run({}),
    });
  return (
    <Button variant="subtle" leftSection={<IconLockOpen size={18} />} loading={pending} onClick={ask}>
      {t('Open {{month}} again', { month })}
    </Button>
  );
}

function useMonthName(): (day: string) => string {
  const { i18n } = useTranslation();
  return (day) => calendarWords(day, i18n.language, { month: 'long', year: 'numeric' });
}
