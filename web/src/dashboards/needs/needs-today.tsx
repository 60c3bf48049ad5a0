import { Card, Skeleton, Stack, Title } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Failed } from '../../kit/feedback/failed.tsx';
import classes from '../home.module.css';
import { AllDone } from './all-done.tsx';
import { useOwnLines } from './own-lines.tsx';

type Answer = Pick<UseQueryResult, 'isPending' | 'isError' | 'error' | 'refetch'>;
type NeedsProps = {
  /** What the groups are made of. */
  answers: readonly Answer[];
  groups: readonly ReactNode[];
  lines?: readonly ReactNode[];
  /** What will show here once there is some. */
  soon: string;
};

/** What needs this user today, each with what can be done about it. */
export function NeedsToday({ answers, groups, lines = [], soon }: NeedsProps) {
  const { t } = useTranslation();
  const all = [...lines, ...useOwnLines()];
  const isPending = answers.some((answer) => answer.isPending);
  const failed = answers.find(({ isError }) => isError);
  const some = groups.filter(Boolean);
  return (
    <section aria-labelledby="needs-today">
      <Title order={2} fz="h4" mb="sm" id="needs-today">
        {t('Needs you today')}
      </Title>
      <Stack gap="md">
        <Lines lines={all} />
        {failed ? <Failed error={failed.error} onRetry={failed.refetch} /> : null}
        {isPending ? <Skeleton height={132} radius="md" role="status" aria-label={t('Loading')} /> : some}
        {!isPending && !failed && all.length + some.length === 0 ? <AllDone soon={soon} /> : null}
      </Stack>
    </section>
  );
}

/** The same for those whose work stands above it. */
export const OwnLines = () => <Lines lines={useOwnLines()} />;

const Lines = ({ lines }: { lines: readonly ReactNode[] }) =>
  lines.length > 0 ? (
    <Card withBorder padding={0} component="ul" className={classes.lines ?? ''}>
      {lines}
    </Card>
  ) : null;
