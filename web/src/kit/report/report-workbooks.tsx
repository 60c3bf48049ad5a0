import { downloadWorkbook, type Workbook } from '@karakana/contract/workbook.ts';
import { Stack, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { saveDownload } from '../api/save-download.ts';
import { useAction } from '../api/use-action.ts';
import { useOwnWorkbooks } from './own-workbooks.ts';
import classes from './report.module.css';
import { WorkbookCard } from './workbook-card.tsx';

type Asked = { askedBy: string; done: string; askedHere: readonly number[] };

/** The workbooks of a report that are being written, and those that were asked for here. */
export function ReportWorkbooks({ askedBy, done, askedHere }: Asked) {
  const { t } = useTranslation();
  const all = useOwnWorkbooks().data?.entries ?? [];
  const shown = all.filter((one) => one.askedBy === askedBy && (one.state === 'running' || askedHere.includes(one.id)));
  const ownShown = shown.filter(({ id }) => askedHere.includes(id));
  if (shown.length === 0) return null;
  return (
    <Stack gap="xs" className={classes.workbooks ?? ''}>
      {shown.map((workbook) => (
        <WorkbookCard key={workbook.id} workbook={workbook} />
      ))}
      {ownShown.map((workbook) => (
        <SavedWhenReady key={workbook.id} workbook={workbook} done={done} />
      ))}
      {shown.some(({ state }) => state === 'running') ? (
        <Text fz="sm" c="dimmed">
          {t('You can leave this page. You are told when the workbook is ready.')}
        </Text>
      ) : null}
    </Stack>
  );
}

/** Whoever stays where they asked has it saved by itself. */
function SavedWhenReady({ workbook: { id, state }, done }: { workbook: Workbook; done: string }) {
  const save = useAction(downloadWorkbook, { done, onDone: saveDownload });
  const isSaved = useRef(false);
  useEffect(() => {
    if (state !== 'done' || isSaved.current) return;
    isSaved.current = true;
    void save.run({ id });
  });
  return null;
}
