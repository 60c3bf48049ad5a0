import { checkImport, type ImportKind, type ImportPreview, readImportTemplate } from '@karakana/contract/imports/import.ts';
import { Button, Card, FileButton, Group, Stack, Text, ThemeIcon } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import { type DragEvent, useId, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { saveDownload } from '../kit/api/save-download.ts';
import { useAction } from '../kit/api/use-action.ts';
import { useUser } from '../shell/session.ts';
import classes from './imports.module.css';
import { asSheet, maxMegabytes, sheetEndings, sheetProblem } from './sheet-check.ts';

/** Where a file is dropped or chosen; it is looked at before it is sent. */
export function ChooseFile({ kind, onChecked }: { kind: ImportKind; onChecked: (preview: ImportPreview) => void }) {
  const { t } = useTranslation();
  const [problem, setProblem] = useState<string>();
  const [isOver, setOver] = useState(false);
  const ruleId = useId();
  const { branches, branchId } = useUser();
  const branch = branches.find(({ id }) => id === branchId)?.name ?? t('your branch');
  const check = useAction(checkImport, { onDone: onChecked, onFailed: () => setProblem(undefined) });
  const template = useAction(readImportTemplate, { onDone: saveDownload });
  const says = {
    type: t('The file must be an .xlsx or .csv file'),
    size: t('The file is too large. It may have at most {{most}} MB', { most: maxMegabytes }),
    empty: t('The file is empty'),
  };
  const take = (file: File | null | undefined) => {
    if (!file) return;
    const found = sheetProblem(file);
    setProblem(found && says[found]);
    if (!found) check.run({ kind }, asSheet(file));
  };
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    <Stack gap="md" maw={720}>
      <Text>
        {t(
          'Fill in our template, or use a file you have and then tell us what each column means. Nothing is added before you have checked it.',
        )}
      </Text>
      {kind === 'products' ? (
        <Text c="dimmed">
          {t('Stock in the file is what {{branch}} has today. Products that you have already stay as they are.', { branch })}
        </Text>
      ) : null}
      <Group>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} />}
          loading={template.pending}
          onClick={() => template.run({ kind })}
        >
          {t('Download the template')}
        </Button>
      </Group>
      <Card
        withBorder
        padding="xl"
        className={classes.drop ?? ''}
        data-over={isOver || undefined}
        onDragOver={over}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Stack align="center" gap="sm">
          <ThemeIcon size={56} radius="xl" variant="light">
            <IconFileSpreadsheet />
          </ThemeIcon>
          <Text ta="center">{t('Drop a file here')}</Text>
          <FileButton accept={sheetEndings} onChange={take} key={String(check.pending)}>
            {(props) => (
              <Button loading={check.pending} aria-describedby={ruleId} {...props}>
                {t('Choose a file')}
              </Button>
            )}
          </FileButton>
          <Text id={ruleId} fz="sm" c="dimmed" ta="center">
            {t('.xlsx or .csv, at most {{most}} MB and 20,000 rows', { most: maxMegabytes })}
          </Text>
          {problem ? (
            <Text role="alert" c="var(--mantine-color-error)" ta="center">
              {problem}
            </Text>
          ) : null}
        </Stack>
      </Card>
    </Stack>
  );
}
