import type { WorkClocks } from '@karakana/contract/works/clock.ts';
import { Group, Text } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Nothing } from '../../kit/text/nothing.tsx';
import { Quantity } from '../../kit/text/quantity.tsx';

/** Hours that were worked beside those planned and billed, and whose clock had to be ended for them. */
export function ClockedHours({ clocks: { entries, clockedHours, plannedHours, billedHours } }: { clocks: WorkClocks }) {
  const { t } = useTranslation();
  const forgotten = [...new Set(entries.filter(({ endedBy }) => endedBy === 'closing').map(({ name }) => name))];
  const hours = [
    { label: t('Clocked'), value: clockedHours },
    { label: t('Planned'), value: plannedHours },
    { label: t('Billed'), value: billedHours },
  ];
  return (
    <>
      <Group gap="lg">
        {hours.map(({ label, value }) => (
          <div key={label}>
            <Text fz="sm" c="dimmed">
              {label}
            </Text>
            {value === null ? <Nothing /> : <Quantity value={Math.round(value * 100) / 100} unit="h" />}
          </div>
        ))}
      </Group>
      {forgotten.length > 0 ? (
        <Text fz="sm" c="dimmed">
          {t('Forgotten and ended at closing time: {{names}}', { names: forgotten.join(', ') })}
        </Text>
      ) : null}
    </>
  );
}
