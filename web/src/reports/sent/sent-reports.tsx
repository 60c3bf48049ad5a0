import { listReportSchedules, type ReportSchedule, removeReportSchedule } from '@karakana/contract/reports/schedule.ts';
import { Alert, Button, Card, Group, Stack, Text } from '@mantine/core';
import { IconMail, IconPlus } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { confirmAction } from '../../kit/feedback/confirm-action.tsx';
import { Empty } from '../../kit/feedback/empty.tsx';
import { Failed } from '../../kit/feedback/failed.tsx';
import { ListSkeleton } from '../../kit/list/list-skeleton.tsx';
import { BackLink } from '../../kit/record/back-link.tsx';
import { DateText } from '../../kit/text/date-text.tsx';
import { ScreenTitle } from '../../kit/text/screen-title.tsx';
import { useUser } from '../../shell/session.ts';
import { useSentDrawer } from './sent-drawer.tsx';
import { formatWords, frequencyWords, sentReportWords } from './sent-words.ts';

/** The reports that come by e-mail without being asked for. */
export function SentReports() {
  const { t } = useTranslation();
  const { open, drawer } = useSentDrawer();
  const answer = useEndpointQuery(listReportSchedules, {});
  const add = (
    <Button leftSection={<IconPlus size={18} />} onClick={() => open()}>
      {t('Have a report sent')}
    </Button>
  );
  return (
    <Stack gap="md">
      <BackLink path="/reports" label={t('Reports')} />
      <Group justify="space-between">
        <ScreenTitle>{t('Sent by e-mail')}</ScreenTitle>
        {answer.data?.entries.length ? add : null}
      </Group>
      {answer.isPending ? <ListSkeleton /> : null}
      {answer.isError ? <Failed error={answer.error} onRetry={answer.refetch} /> : null}
      {answer.data?.entries.length === 0 ? (
        <Empty sentence={t('A report can come to you by e-mail each morning, each week or each month. None does yet.')} action={add} />
      ) : null}
      {answer.data?.entries.map((sent) => (
        <Sent key={sent.id} sent={sent} onChange={() => open(sent)} />
      ))}
      {drawer}
    </Stack>
  );
}

function Sent({ sent, onChange }: { sent: ReportSchedule; onChange: () => void }) {
  const { t } = useTranslation();
  const { id, report, every, format, emails, nextOn, problem } = sent;
  const { branches } = useUser();
  const branch = branches.find((known) => known.id === sent.question.branchId);
  const remove = useAction(removeReportSchedule, { refreshes: [listReportSchedules] });
  const name = sentReportWords(t)[report];
  const ask = () =>
    confirmAction({
      title: t('Send {{name}} no more?', { name }),
      consequence: t('It no longer comes by e-mail. You can have it sent again at any time.'),
      confirm: t('Send no more'),
      onConfirm: () => remove.run({ id }),
    });
  return (
    <Card withBorder component="section" aria-label={name}>
      <Stack gap="xs">
        <Group justify="space-between" align="flex-start">
          <Group gap="sm" wrap="nowrap">
            <IconMail size={22} aria-hidden />
            <div>
              <Text fw={600}>{name}</Text>
              <Text fz="sm" c="dimmed">
                {frequencyWords(t)[every]} · {formatWords(t)[format]}
                {branch ? ` · ${branch.name}` : ''}
              </Text>
            </div>
          </Group>
          <Group gap="xs">
            <Button variant="default" onClick={onChange}>
              {t('Edit')}
            </Button>
            <Button variant="default" onClick={ask} loading={remove.pending}>
              {t('Send no more')}
            </Button>
          </Group>
        </Group>
        <Text fz="sm">{emails.join(', ')}</Text>
        <Text fz="sm" c="dimmed" component="div">
          {t('Next on')} <DateText on={nextOn} />
        </Text>
        {problem ? <Alert color="red">{t(problem)}</Alert> : null}
      </Stack>
    </Card>
  );
}
