import type { Endpoint, RequestInput } from '@karakana/contract/endpoint.ts';
import { addDocument } from '@karakana/contract/works/document.ts';
import { Alert, Button, FileButton, Text } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { type DragEvent, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { documentProblem, documentTypes, maxMegabytes } from './document-check.ts';
import classes from './documents.module.css';

type DropProps = {
  /** With what they are kept. */
  of: RequestInput<typeof addDocument>;
  /** Calls whose answers change with them. */
  refreshes: Endpoint[];
};

/** Takes files that are dropped or chosen, checks them, and sends those that are good one after the other. */
export function DocumentDrop({ of, refreshes }: DropProps) {
  const { t } = useTranslation();
  const [problems, setProblems] = useState<string[]>([]);
  const [isOver, setOver] = useState(false);
  const { run, pending } = useAction(addDocument, { refreshes });
  const says = {
    type: (name: string) => t('{{name}} is not a PDF, PNG, JPEG or WebP file', { name }),
    size: (name: string) => t('{{name}} is larger than {{most}} MB', { name, most: maxMegabytes }),
    empty: (name: string) => t('{{name}} is empty', { name }),
  };
  async function take(files: File[]): Promise<void> {
    const checked = files.map((file) => ({ file, problem: documentProblem(file) }));
    setProblems(checked.flatMap(({ file, problem }) => (problem ? [says[problem](file.name)] : [])));
    for (const { file, problem } of checked) if (!problem) await run(of, file);
  }
  const drag = (over: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(over);
  };
  const drop = (event: DragEvent) => {
    drag(false)(event);
    if (!pending) take([...event.dataTransfer.files]);
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same for those who drag nothing */}
      <div className={`${classes.drop} ${isOver ? classes.over : ''}`} onDragOver={drag(true)} onDragLeave={drag(false)} onDrop={drop}>
        <FileButton multiple accept={documentTypes} onChange={take}>
          {(props) => (
            <Button leftSection={<IconUpload size={18} />} loading={pending} {...props}>
              {t('Add documents')}
            </Button>
          )}
        </FileButton>
        <Text fz="sm" c="dimmed">
          {t('or drop them here: PDF, PNG, JPEG or WebP, at most {{most}} MB each', { most: maxMegabytes })}
        </Text>
      </div>
      {problems.length > 0 ? (
        <Alert color="red" role="alert" title={t('Not added')} withCloseButton onClose={() => setProblems([])}>
          {problems.map((problem) => (
            <Text key={problem} fz="sm">
              {problem}
            </Text>
          ))}
        </Alert>
      ) : null}
    </>
  );
}
