import type { Download } from '@karakana/contract/download.ts';
import type { Endpoint, RequestInput } from '@karakana/contract/endpoint.ts';
import { listWorkbooks, type WorkbookAnswer } from '@karakana/contract/workbook.ts';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload, IconFileSpreadsheet, IconFileTypePdf } from '@tabler/icons-react';
import { useState } from 'react';
import type { z } from 'zod';
import { translateServerText } from '../../i18n/translate-server-text.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { saveDownload } from '../api/save-download.ts';
import { useAction } from '../api/use-action.ts';
import { toast } from '../feedback/toast.ts';
import { ReportWorkbooks } from './report-workbooks.tsx';

type FileEndpoint<Answer> = Endpoint & { output: z.ZodType<Answer> };

type Files<P, X extends Endpoint> = { pdf: P; xlsx: X; question: RequestInput<X> };

/** Saves what a report shows, all of its pages: to print, or to reckon with. A long workbook is written meanwhile. */
export function ReportFiles<P extends FileEndpoint<Download>, X extends FileEndpoint<WorkbookAnswer>>({
  pdf,
  xlsx,
  question,
}: Files<P, X>) {
  const { t } = useTranslation();
  const [askedHere, setAskedHere] = useState<number[]>([]);
  const done = [xlsx.done].flat()[0] ?? '';
  // Both answer with a file, whatever else the endpoint is.
  const paper = useAction(pdf, { onDone: (answer) => saveDownload(answer as Download) });
  const sheet = useAction(xlsx, {
    done: null,
    refreshes: [listWorkbooks],
    onDone: (given) => {
      const answer = given as WorkbookAnswer;
      if ('jobId' in answer) return setAskedHere((before) => [...before, answer.jobId]);
      saveDownload(answer);
      void toast('success', translateServerText(done));
    },
  });
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            variant="default"
            loading={paper.pending || sheet.pending}
            leftSection={<IconDownload size={18} />}
            rightSection={<IconChevronDown size={16} />}
          >
            {t('Download')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconFileTypePdf size={18} />} onClick={() => paper.run(question)}>
            {t('PDF, to print')}
          </Menu.Item>
          <Menu.Item leftSection={<IconFileSpreadsheet size={18} />} onClick={() => sheet.run(question)}>
            {t('Excel workbook')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ReportWorkbooks askedBy={xlsx.path} done={done} askedHere={askedHere} />
    </>
  );
}
