import { downloadWorkbook, listWorkbooks, removeWorkbook, type Workbook } from '@karakana/contract/workbook.ts';
import { Button, Card, Group, Progress, Stack, Text } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import { translateServerText } from '../../i18n/translate-server-text.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { saveDownload } from '../api/save-download.ts';
import { useAction } from '../api/use-action.ts';
import { quantityText } from '../text/quantity.tsx';
import { TimeAgo } from '../text/time-ago.tsx';

/** A long workbook: how far it has come, and what can be done with it. */
export function WorkbookCard({ workbook }: { workbook: Workbook }) {
  const { id, name, state, error, createdAt } = workbook;
  return (
    <Card withBorder padding="sm" component="section" aria-label={name}>
      <Group justify="space-between" gap="sm">
        <Group gap="sm" wrap="nowrap" flex="1 1 16rem" miw={0}>
          <IconFileSpreadsheet size={24} aria-hidden />
          <Stack gap={2} flex={1} miw={0}>
            <Group gap="xs">
              <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
                {name}
              </Text>
              <Text fz="sm" c="dimmed" component="div">
                <TimeAgo at={createdAt} />
              </Text>
            </Group>
            {state === 'failed' ? (
              <Text fz="sm" c="var(--mantine-color-error)" role="alert">
                {translateServerText(error ?? 'Error. Try again.')}
              </Text>
            ) : (
              <HowFar workbook={workbook} />
            )}
          </Stack>
        </Group>
        <Group gap="xs">
          {state === 'done' ? <SaveButton id={id} /> : null}
          <EndButton workbook={workbook} />
        </Group>
      </Group>
    </Card>
  );
}

function HowFar({ workbook: { state, doneRows, totalRows } }: { workbook: Workbook }) {
  const { t } = useTranslation();
  const total = quantityText(totalRows, 'en');
  if (state === 'done')
    return (
      <Text fz="sm" role="status">
        {t('Ready: {{total}} rows', { total })}
      </Text>
    );
  return (
    <>
      <Progress value={(doneRows / Math.max(totalRows, 1)) * 100} radius="md" animated aria-label={t('How much has been written')} />
      <Text fz="sm" role="status">
        {t('{{done}} of {{total}} rows', { done: quantityText(doneRows, 'en'), total })}
      </Text>
    </>
  );
}

function SaveButton({ id }: { id: number }) {
  const { t } = useTranslation();
  const save = useAction(downloadWorkbook, { onDone: saveDownload });
  return (
    <Button leftSection={<IconDownload size={18} />} loading={save.pending} onClick={() => save.run({ id })}>
      {t('Save file')}
    </Button>
  );
}

function EndButton({ workbook: { id, state } }: { workbook: Workbook }) {
  const { t } = useTranslation();
  const [cancelled, removed] = [removeWorkbook.done].flat();
  const isRunning = state === 'running';
  const end = useAction(removeWorkbook, { done: (isRunning ? cancelled : removed) ?? null, refreshes: [listWorkbooks] });
  return (
    <Button variant="default" loading={end.pending} onClick={() => end.run({ id })}>
      {isRunning ? t('Cancel') : t('Remove')}
    </Button>
  );
}
