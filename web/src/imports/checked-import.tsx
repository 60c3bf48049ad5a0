import { type Import, type ImportPreview, mapImport } from '@karakana/contract/imports/import.ts';
import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { translateServerText } from '../i18n/translate-server-text.ts';
import { call } from '../kit/api/client.ts';
import { queryClient } from '../kit/api/endpoint-query.ts';
import { useAction } from '../kit/api/use-action.ts';
import { Failed } from '../kit/feedback/failed.tsx';
import { ListSkeleton } from '../kit/list/list-skeleton.tsx';
import { ColumnMapping } from './column-mapping.tsx';
import { importKinds } from './import-kinds.ts';
import { PreviewRows } from './preview-rows.tsx';

const previewKey = (id: number) => ['import preview', id];

export const keepPreview = (preview: ImportPreview): void => {
  queryClient.setQueryData(previewKey(preview.id), preview);
};

type CheckedProps = { stored: Import; onStarted: (running: Import) => void; onAgain: () => void };

/** What the columns of a file mean and what would become of its rows, before anything is added. */
export function CheckedImport({ stored, onStarted, onAgain }: CheckedProps) {
  const { t } = useTranslation();
  const { id, kind } = stored;
  // The rows are shown by the call that says what the columns mean; after a reload it says what was said before.
  const answer = useQuery({
    queryKey: previewKey(id),
    queryFn: () => call(mapImport, { id, columns: stored.columns }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const map = useAction(mapImport, { onDone: keepPreview });
  const start = useAction(importKinds[kind].start, { done: null, onDone: onStarted });
  const preview = answer.data;
  if (answer.isPending) return <ListSkeleton />;
  if (!preview) return <Failed error={answer.error} onRetry={answer.refetch} />;
  const good = preview.totalRows - preview.badRows;
  const missing = preview.fields.filter(({ name, required }) => required && !preview.columns.includes(name));
  return (
    <Stack gap="lg">
      <Group justify="space-between" align="flex-end">
        <div role="status">
          <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
            {preview.fileName}
          </Text>
          <Text>
            {t('Rows: {{total}}, of which {{good}} can go in and {{bad}} cannot', { total: preview.totalRows, good, bad: preview.badRows })}
          </Text>
        </div>
        <Group gap="xs">
          <Button variant="default" onClick={onAgain}>
            {t('Another file')}
          </Button>
          <Button loading={start.pending} disabled={good === 0 || map.pending} onClick={() => start.run({ id })}>
            {good === 1 ? t('Import one row') : t('Import {{good}} rows', { good })}
          </Button>
        </Group>
      </Group>
      {missing.length > 0 ? (
        <Alert color="orange" variant="light" icon={<IconAlertTriangle />} c="var(--mantine-color-text)">
          {t('No column is chosen for: {{fields}}', { fields: missing.map(({ label }) => translateServerText(label)).join(', ') })}
        </Alert>
      ) : null}
      <section>
        <Title order={2} fz="h4" mb="sm">
          {t('What the columns mean')}
        </Title>
        <ColumnMapping preview={preview} pending={map.pending} onChange={(columns) => map.run({ id, columns })} />
      </section>
      <section>
        <Title order={2} fz="h4" mb="sm">
          {t('What becomes of the rows')}
        </Title>
        <PreviewRows preview={preview} />
      </section>
    </Stack>
  );
}
