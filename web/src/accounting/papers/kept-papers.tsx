import { type KeptPaper, maxKeptPapers } from '@karakana/contract/accounting/kept-paper.ts';
import { Button, Card, FileButton, Group, Stack, Text, ThemeIcon, UnstyledButton } from '@mantine/core';
import { IconCamera, IconFileTypePdf, IconPhoto } from '@tabler/icons-react';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Empty } from '../../kit/feedback/empty.tsx';
import { toast } from '../../kit/feedback/toast.ts';
import rows from '../../kit/list/card-rows.module.css';
import { RemoveButton } from '../../kit/list/row-actions.tsx';
import { FilePreview } from '../../kit/record/file-preview.tsx';
import { documentProblem, documentTypes, sizeText } from '../../vehicles/documents/document-check.ts';
import { useFileProblems } from './file-problems.ts';
import classes from './kept-papers.module.css';

type Preview = NonNullable<ComponentProps<typeof FilePreview>['shown']>;

type KeptPapersProps = {
  papers: KeptPaper[];
  /** What is taught while there are none, and what is said on the button and before one is removed. */
  words: { empty: string; add: string; consequence: string };
  mayWrite: boolean;
  isPending: boolean;
  onAdd: (file: File) => void;
  onRemove: (id: number) => Promise<unknown>;
  queryOf: (id: number) => Preview['query'];
};

/** The photos and PDFs that prove something in the books. */
export function KeptPapers({ papers, words, mayWrite, isPending, onAdd, onRemove, queryOf }: KeptPapersProps) {
  const [shown, show] = useState<KeptPaper>();
  const add = mayWrite && papers.length < maxKeptPapers ? <AddPaper label={words.add} isPending={isPending} onAdd={onAdd} /> : null;
  if (papers.length === 0) return <Empty sentence={words.empty} action={add} />;
  return (
    <Stack gap="md" align="flex-start">
      {add}
      <Card withBorder padding={0} component="ul" className={rows.list ?? ''}>
        {papers.map((paper) => (
          <li key={paper.id} className={rows.row}>
            <PaperWords paper={paper} onOpen={() => show(paper)} />
            {mayWrite ? (
              <RemoveButton name={paper.name} pending={isPending} consequence={words.consequence} onConfirm={() => onRemove(paper.id)} />
            ) : null}
          </li>
        ))}
      </Card>
      <FilePreview shown={shown && { ...shown, query: queryOf(shown.id) }} onClose={() => show(undefined)} />
    </Stack>
  );
}

function PaperWords({ paper: { name, type, size }, onOpen }: { paper: KeptPaper; onOpen: () => void }) {
  const { i18n } = useTranslation();
  return (
    <Group gap="sm" wrap="nowrap" style={{ flex: 1, minWidth: 0 }}>
      <ThemeIcon variant="light" color="gray" size="lg" aria-hidden>
        {type === 'application/pdf' ? <IconFileTypePdf size={20} /> : <IconPhoto size={20} />}
      </ThemeIcon>
      <div>
        <UnstyledButton className={classes.name ?? ''} onClick={onOpen}>
          {name}
        </UnstyledButton>
        <Text fz="sm" c="dimmed">
          {sizeText(size, i18n.language)}
        </Text>
      </div>
    </Group>
  );
}

function AddPaper({ label, isPending, onAdd }: { label: string; isPending: boolean; onAdd: (file: File) => void }) {
  const says = useFileProblems();
  const take = (file: File | null) => {
    if (!file) return;
    const problem = documentProblem(file);
    if (problem) toast('error', says(problem, file.name));
    else onAdd(file);
  };
  return (
    <FileButton accept={documentTypes} onChange={take}>
      {(props) => (
        <Button leftSection={<IconCamera size={18} />} loading={isPending} {...props}>
          {label}
        </Button>
      )}
    </FileButton>
  );
}
