import { daysKept } from '@karakana/contract/workbook.ts';
import { Stack, Text } from '@mantine/core';
import { useTranslation } from '../i18n/use-translation.ts';
import { Empty } from '../kit/feedback/empty.tsx';
import { Failed } from '../kit/feedback/failed.tsx';
import { ListSkeleton } from '../kit/list/list-skeleton.tsx';
import { BackLink } from '../kit/record/back-link.tsx';
import { useOwnWorkbooks } from '../kit/report/own-workbooks.ts';
import { WorkbookCard } from '../kit/report/workbook-card.tsx';
import { ScreenTitle } from '../kit/text/screen-title.tsx';

/** The long workbooks that one has asked for, being written or ready. */
export function Workbooks() {
  const { t } = useTranslation();
  const answer = useOwnWorkbooks();
  return (
    <Stack gap="md">
      <div>
        <BackLink path="/reports" label={t('Reports')} />
        <ScreenTitle>{t('Long workbooks')}</ScreenTitle>
        <Text c="dimmed" fz="sm">
          {t('They are kept for {{days}} days, for you alone.', { days: daysKept })}
        </Text>
      </div>
      {answer.isPending ? <ListSkeleton /> : null}
      {answer.isError ? <Failed error={answer.error} onRetry={answer.refetch} /> : null}
      {answer.data?.entries.length === 0 ? (
        <Empty sentence={t('An Excel workbook of more than 5,000 rows is written while you go on, and is fetched here. There is none.')} />
      ) : null}
      {answer.data?.entries.map((workbook) => (
        <WorkbookCard key={workbook.id} workbook={workbook} />
      ))}
    </Stack>
  );
}
