import { Anchor, Card, Group, Skeleton, Text } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Quantity } from '../kit/text/quantity.tsx';
import { ScreenLink, useScreenExists } from '../shell/screen-link.tsx';
import classes from './home.module.css';

type FigureProps = {
  label: string;
  icon: Icon;
  /** The list behind the figure. */
  to: string;
  search?: Record<string, string>;
  value: number | undefined;
  answer: Pick<UseQueryResult, 'isError' | 'refetch'>;
};

/** One number, and the way to what it counts. */
export function Figure({ label, icon: Sign, to, search, value, answer }: FigureProps) {
  const { t } = useTranslation();
  const opens = useScreenExists(to);
  const content = (
    <>
      <Group gap={6} wrap="nowrap" c="dimmed">
        <Sign size={18} aria-hidden />
        <Text fz="sm">{label}</Text>
      </Group>
      {value === undefined && !answer.isError ? <Skeleton height={36} width={60} mt={4} /> : null}
      {value === undefined ? null : (
        <Text className={classes.value}>
          <Quantity value={value} />
        </Text>
      )}
    </>
  );
  if (answer.isError) {
    return (
      <Card withBorder className={classes.figure ?? ''}>
        {content}
        <Anchor component="button" type="button" fz="sm" ta="start" onClick={() => answer.refetch()}>
          {t('Could not be loaded. Retry')}
        </Anchor>
      </Card>
    );
  }
  if (!opens) {
    return (
      <Card withBorder className={classes.figure ?? ''}>
        {content}
      </Card>
    );
  }
  return (
    <ScreenLink to={to} {...(search && { search })} className={classes.opens}>
      <Card withBorder h="100%" className={classes.figure ?? ''}>
        {content}
      </Card>
    </ScreenLink>
  );
}
