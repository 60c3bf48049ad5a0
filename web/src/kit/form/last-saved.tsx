import { Group, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './form.module.css';

/** Says in the form of the next one which one was saved. */
export function LastSaved({ name }: { name: string | undefined }) {
  const { t } = useTranslation();
  return (
    <div role="status">
      {name ? (
        <Group gap={8} wrap="nowrap" align="flex-start">
          <IconCheck size={18} aria-hidden color="var(--mantine-color-green-text)" className={classes.problemIcon} />
          <Text fz="sm" className={classes.problem ?? ''}>
            {t('{{name}} is saved. Here is the next one.', { name })}
          </Text>
        </Group>
      ) : null}
    </div>
  );
}
