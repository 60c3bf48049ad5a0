import type { Endpoint } from '@karakana/contract/endpoint.ts';
import type { VehicleDocument } from '@karakana/contract/vehicles/document.ts';
import { readDocument, removeDocument } from '@karakana/contract/works/document.ts';
import { ActionIcon, Group, ThemeIcon, UnstyledButton } from '@mantine/core';
import { IconDownload, IconFileTypePdf, IconPhoto } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { saveDownload } from '../../kit/api/save-download.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { RemoveButton } from '../../kit/list/row-actions.tsx';
import { RowText, Small } from '../../kit/record/tab-list.tsx';
import { TimeAgo } from '../../kit/text/time-ago.tsx';
import { sizeText } from './document-check.ts';
import classes from './documents.module.css';

type Shown = Pick<VehicleDocument, 'id' | 'name' | 'type' | 'size' | 'addedBy' | 'createdAt'>;

/** What a document is called, which opens it, and who added it. */
export function DocumentWords({ document, badges, onOpen }: { document: Shown; badges?: ReactNode; onOpen: () => void }) {
  const { i18n } = useTranslation();
  const { name, type, size, addedBy, createdAt } = document;
  return (
    <Group gap="sm" wrap="nowrap" align="flex-start" style={{ flex: '1 1 220px', minWidth: 0 }}>
      <ThemeIcon variant="light" color="gray" size="lg" aria-hidden>
        {type === 'application/pdf' ? <IconFileTypePdf size={20} /> : <IconPhoto size={20} />}
      </ThemeIcon>
      <RowText
        title={
          <UnstyledButton className={classes.name ?? ''} onClick={onOpen}>
            {name}
          </UnstyledButton>
        }
        badges={badges}
      >
        <Small>
          {[sizeText(size, i18n.language), addedBy].filter(Boolean).join(' · ')} · <TimeAgo at={createdAt} />
        </Small>
      </RowText>
    </Group>
  );
}

export function DownloadButton({ document: { id, name } }: { document: Shown }) {
  const { t } = useTranslation();
  const { run, pending } = useAction(readDocument, { done: null, onDone: saveDownload });
  return (
    <ActionIcon onClick={() => run({ id })} loading={pending} aria-label={t('Download {{name}}', { name })}>
      <IconDownload size={18} />
    </ActionIcon>
  );
}

export function RemoveDocument({ document: { id, name }, refreshes }: { document: Shown; refreshes: Endpoint[] }) {
  const { t } = useTranslation();
  const { run, pending } = useAction(removeDocument, { refreshes });
  return <RemoveButton name={name} consequence={t('The file will be deleted for good.')} pending={pending} onConfirm={() => run({ id })} />;
}
