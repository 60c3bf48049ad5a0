import { downloadCreditNote } from '@karakana/contract/inventory/sale-papers.ts';
import { ActionIcon } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { saveDownload } from '../../../kit/api/save-download.ts';
import { useAction } from '../../../kit/api/use-action.ts';

/** The paper of a credit note. */
export function CreditNoteButton({ note: { id, number } }: { note: { id: number; number: string } }) {
  const { t } = useTranslation();
  const save = useAction(downloadCreditNote, { onDone: saveDownload });
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={44}
      aria-label={t('Download {{name}}', { name: number })}
      loading={save.pending}
      onClick={() => save.run({ id })}
    >
      <IconFileDownload size={18} />
    </ActionIcon>
  );
}
