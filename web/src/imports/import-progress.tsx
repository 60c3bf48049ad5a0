import { downloadBadRows, type Import } from '@karakana/contract/imports/import.ts';
import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconDownload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { translateServerText } from '../i18n/translate-server-text.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { refresh } from '../kit/api/endpoint-query.ts';
import { saveDownload } from '../kit/api/save-download.ts';
import { useAction } from '../kit/api/use-action.ts';
import { toast } from '../kit/feedback/toast.ts';
import { bringsVehicles, importKinds, importWords } from './import-kinds.ts';
import { RowCounts } from './row-counts.tsx';

/** How far an import has come and, at its end, what became of the rows. */
export function ImportProgress({ running, onAgain }: { running: Import; onAgain: () => void }) {
  const { t } = useTranslation();
  useTellEnd(running);
  const { state, totalRows, doneRows, kind, error } = running;
  const isRunning = state === 'running';
  const share = totalRows === 0 ? 100 : Math.round((doneRows / totalRows) * 100);
  return (
    <Stack gap="md" maw={720}>
      <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
        {running.fileName}
      </Text>
      {state === 'failed' ? (
        <Alert color="red" variant="light" icon={<IconAlertTriangle />} c="var(--mantine-color-text)" title={t('The import stopped')}>
          {translateServerText(error ?? 'Error. Try again.')}
        </Alert>
      ) : (
        <div>
          <Progress
            value={isRunning ? share : 100}
            size="lg"
            radius="md"
            animated={isRunning}
            aria-label={t('How much has been imported')}
          />
          <Text fz="sm" c="dimmed" mt={4} role="status">
            {isRunning ? t('{{done}} of {{total}} rows done', { done: doneRows, total: totalRows }) : t('All rows are done')}
          </Text>
        </div>
      )}
      <Counts counted={running} />
      {isRunning ? (
        <Text c="dimmed">{t('You can leave this page. The import continues.')}</Text>
      ) : (
        <Group gap="xs">
          <BadRowsButton ended={running} />
          <Button variant="default" onClick={onAgain}>
            {t('Import another file')}
          </Button>
          <Button renderRoot={(button) => <Link {...button} to={importKinds[kind].list} />}>{importWords(t, kind).see}</Button>
        </Group>
      )}
    </Stack>
  );
}

function Counts({ counted }: { counted: Import }) {
  const { t } = useTranslation();
  const figures = [
    { label: t('Added'), value: counted.addedRows },
    ...(bringsVehicles(counted) ? [{ label: t('Vehicles added'), value: counted.addedVehicles }] : []),
    { label: t('Already in your list'), value: counted.knownRows },
    { label: t('Could not be added'), value: counted.badRows },
  ];
  return <RowCounts counts={figures} />;
}

function BadRowsButton({ ended: { id, badRows } }: { ended: Import }) {
  const { t } = useTranslation();
  const download = useAction(downloadBadRows, { onDone: saveDownload });
  if (badRows === 0) return null;
  return (
    <Button variant="default" leftSection={<IconDownload size={18} />} loading={download.pending} onClick={() => download.run({ id })}>
      {t('Download the rows to correct')}
    </Button>
  );
}

/** Says once, to whoever has watched it run, that it has ended. */
function useTellEnd({ state, kind }: Import): void {
  const before = useRef(state);
  useEffect(() => {
    if (before.current === 'running' && state === 'done') {
      toast('success', translateServerText([importKinds[kind].start.done].flat()[0] ?? ''));
      refresh(...importKinds[kind].changes);
    }
    before.current = state;
  }, [state, kind]);
}
