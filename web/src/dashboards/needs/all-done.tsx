import { Card, Group, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from '../home.module.css';

/** Nothing is to be done, and what will show here once there is something. */
export function AllDone({ soon }: { soon: string }) {
  const { t } = useTranslation();
  return (
    <Card withBorder padding="lg">
      <Group gap="sm" wrap="nowrap">
        <IconCircleCheck size={28} className={classes.done ?? ''} aria-hidden />
        <div>
          <Text fw={600}>{t('Nothing is waiting for you')}</Text>
          <Text fz="sm" c="dimmed">
            {soon}
          </Text>
        </div>
      </Group>
    </Card>
  );
}
