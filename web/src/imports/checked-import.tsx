import { type Import, type ImportPreview, mapImport } from '@karakana/contract/imports/import.ts';
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../i18n/use-translation.ts';
import { call } from '../kit/api/client.ts';
import { queryClient } from '../kit/api/endpoint-query.ts';
import { useAction } from '../kit/api/use-action.ts';
import { Failed } from '../kit/feedback/failed.tsx';
import { ListSkeleton } from '../kit/list/list-skeleton.tsx';
import { addsSomething, CheckOutcome } from './check-outcome.tsx';
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
  return (
    <Stack gap="lg">
      <Group justify="space-between" align="flex-end">
        <div style={{ minWidth: 0 }}>
          <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
            {preview.fileName}
          </Text>
          <Text c="dimmed">{preview.totalRows === 1 ? t('One row') : t('{{total}} rows', { total: preview.totalRows })}</Text>
        </div>
        <Group gap="xs">
          <Button variant="default" onClick={onAgain}>
            {t('Another file')}
          </Button>
          <Button loading={start.pending} disabled={!addsSomething(preview) || map.pending} onClick={() => start.run({ id })}>
            {t('Import')}
          </Button>
        </Group>
      </Group>
      <CheckOutcome preview={preview} />
      <section>
        <Title order={2} fz="h4" mb="sm">
          {t('What the columns mean')}
        </Title>
        <ColumnMapping preview={preview} pending={map.pending} onChange={(columns) => map.run({ id, columns })} />
      </section>
      <section>
        <Title order={2} fz="h4" mb="sm">
          {t('What will happen to the rows')}
        </Title>
        <PreviewRows preview={preview} />
      </section>
    </Stack>
  );
}
