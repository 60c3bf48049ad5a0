import type { Download } from '@karakana/contract/download.ts';
import type { Endpoint, RequestInput } from '@karakana/contract/endpoint.ts';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload, IconFileSpreadsheet, IconFileTypePdf } from '@tabler/icons-react';
import type { z } from 'zod';
import { useTranslation } from '../../i18n/use-translation.ts';
import { saveDownload } from '../api/save-download.ts';
import { useAction } from '../api/use-action.ts';

type FileEndpoint = Endpoint & { output: z.ZodType<Download> };

/** Saves what a report shows, all of its pages: to print, or to reckon with. */
export function ReportFiles<E extends FileEndpoint>({ pdf, xlsx, question }: { pdf: E; xlsx: E; question: RequestInput<E> }) {
  const { t } = useTranslation();
  // Both answer with a file, whatever else the endpoint is.
  const onDone = (answer: unknown) => saveDownload(answer as Download);
  const paper = useAction(pdf, { onDone });
  const sheet = useAction(xlsx, { onDone });
  return (
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
  );
}
