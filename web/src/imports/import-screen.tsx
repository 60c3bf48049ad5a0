import { type Import, type ImportKind, type ImportPreview, readImport } from '@karakana/contract/imports/import.ts';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { z } from 'zod';
import { useTranslation } from '../i18n/use-translation.ts';
import { endpointQuery, queryClient } from '../kit/api/endpoint-query.ts';
import { NotFound } from '../kit/feedback/not-found.tsx';
import { BackLink } from '../kit/record/back-link.tsx';
import { RecordAnswer } from '../kit/record/record-answer.tsx';
import { ScreenTitle } from '../kit/text/screen-title.tsx';
import { CheckedImport, keepPreview } from './checked-import.tsx';
import { ChooseFile } from './choose-file.tsx';
import { importKinds, importWords } from './import-kinds.ts';
import { ImportProgress } from './import-progress.tsx';

/** The file on its way in is part of the address, so that it is still there after a reload. */
const Search = z.object({ id: z.coerce.number().int().positive().optional().catch(undefined) });

export function ImportScreen({ kind }: { kind: ImportKind }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { id } = Search.parse(useSearch({ strict: false }));
  const words = importWords(t, kind);
  const show = (checked: ImportPreview | undefined) => {
    if (checked) keepPreview(checked);
    navigate({ to: '.', search: checked ? { id: checked.id } : {} });
  };
  return (
    <Stack gap="md" maw={1080}>
      <div>
        <BackLink path={importKinds[kind].list} label={words.rows} />
        <ScreenTitle>{words.title}</ScreenTitle>
      </div>
      {id === undefined ? (
        <ChooseFile kind={kind} onChecked={show} />
      ) : (
        <OneImport key={id} id={id} kind={kind} onAgain={() => show(undefined)} />
      )}
    </Stack>
  );
}

const lookAgainMs = 1_000;

function OneImport({ id, kind, onAgain }: { id: number; kind: ImportKind; onAgain: () => void }) {
  const query = endpointQuery(readImport, { id });
  const answer = useQuery({ ...query, refetchInterval: ({ state }) => (state.data?.state === 'running' ? lookAgainMs : false) });
  const started = (running: Import) => queryClient.setQueryData(query.queryKey, running);
  return (
    <RecordAnswer answer={answer}>
      {(data) => {
        // The address of another kind's import leads nowhere here.
        if (data.kind !== kind) return <NotFound />;
        if (data.state === 'checked') return <CheckedImport stored={data} onStarted={started} onAgain={onAgain} />;
        return <ImportProgress running={data} onAgain={onAgain} />;
      }}
    </RecordAnswer>
  );
}
