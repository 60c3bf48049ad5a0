import { may } from '@karakana/contract/permissions.ts';
import { listVehicleDocuments, readDocument, removeDocument, type VehicleDocument } from '@karakana/contract/vehicles/document.ts';
import type { VehicleRecord } from '@karakana/contract/vehicles/vehicle.ts';
import { setVehiclePhoto } from '@karakana/contract/vehicles/vehicle-photo.ts';
import { ActionIcon, Group, Stack, ThemeIcon, UnstyledButton } from '@mantine/core';
import { IconDownload, IconFileTypePdf, IconPhoto, IconPhotoStar } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { endpointQuery, useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { saveDownload } from '../../kit/api/save-download.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { useListSearch } from '../../kit/list/list-search.ts';
import { RemoveButton } from '../../kit/list/row-actions.tsx';
import { FilePreview } from '../../kit/record/file-preview.tsx';
import { RowText, Small, TabList } from '../../kit/record/tab-list.tsx';
import { TimeAgo } from '../../kit/text/time-ago.tsx';
import { useUser } from '../../shell/session.ts';
import { photoReads, vehicleGlance } from '../vehicle-reads.ts';
import { sizeText } from './document-check.ts';
import { DocumentDrop } from './document-drop.tsx';
import classes from './documents.module.css';

/** The papers and pictures of a vehicle. */
export function DocumentsTab({ vehicle }: { vehicle: VehicleRecord }) {
  const { t } = useTranslation();
  const { role } = useUser();
  const [{ page }, change] = useListSearch();
  const answer = useEndpointQuery(listVehicleDocuments, { vehicleId: vehicle.id, page: page ?? 1 });
  const [shown, show] = useState<VehicleDocument>();
  const mayWrite = may(role, 'documents:write');
  return (
    <Stack gap="md">
      {mayWrite ? <DocumentDrop vehicleId={vehicle.id} /> : null}
      <TabList
        answer={answer}
        empty={t('Keep the logbook, the insurance certificate and photos of this vehicle here. There are none yet.')}
        onPage={(chosen) => change({ page: chosen })}
        row={(document) => (
          <>
            <DocumentWords document={document} onOpen={() => show(document)} />
            <Group gap={0} wrap="nowrap">
              {may(role, 'vehicles:write') && document.type !== 'application/pdf' ? <PhotoButton document={document} /> : null}
              <DownloadButton document={document} />
              {mayWrite ? <RemoveDocument document={document} /> : null}
            </Group>
          </>
        )}
      />
      <FilePreview shown={shown && { ...shown, query: endpointQuery(readDocument, { id: shown.id }) }} onClose={() => show(undefined)} />
    </Stack>
  );
}

function DocumentWords({ document, onOpen }: { document: VehicleDocument; onOpen: () => void }) {
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
      >
        <Small>
          {[sizeText(size, i18n.language), addedBy].filter(Boolean).join(' · ')} · <TimeAgo at={createdAt} />
        </Small>
      </RowText>
    </Group>
  );
}

/** Has the vehicle recognised by this picture. */
function PhotoButton({ document: { id, resourceId, name } }: { document: VehicleDocument }) {
  const { t } = useTranslation();
  const { run, pending } = useAction(setVehiclePhoto, { refreshes: photoReads });
  const label = t('Use {{name}} as the photo of the vehicle', { name });
  return (
    <ActionIcon onClick={() => run({ id: resourceId, documentId: id })} loading={pending} aria-label={label} title={label}>
      <IconPhotoStar size={18} />
    </ActionIcon>
  );
}

function DownloadButton({ document: { id, name } }: { document: VehicleDocument }) {
  const { t } = useTranslation();
  const { run, pending } = useAction(readDocument, { done: null, onDone: saveDownload });
  return (
    <ActionIcon onClick={() => run({ id })} loading={pending} aria-label={t('Download {{name}}', { name })}>
      <IconDownload size={18} />
    </ActionIcon>
  );
}

function RemoveDocument({ document: { id, name } }: { document: VehicleDocument }) {
  const { t } = useTranslation();
  const { run, pending } = useAction(removeDocument, { refreshes: [listVehicleDocuments, ...vehicleGlance] });
  return <RemoveButton name={name} consequence={t('The file will be deleted for good.')} pending={pending} onConfirm={() => run({ id })} />;
}
