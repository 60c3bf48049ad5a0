import { may } from '@karakana/contract/permissions.ts';
import { listVehicleDocuments, type VehicleDocument } from '@karakana/contract/vehicles/document.ts';
import type { VehicleRecord } from '@karakana/contract/vehicles/vehicle.ts';
import { setVehiclePhoto } from '@karakana/contract/vehicles/vehicle-photo.ts';
import { readDocument } from '@karakana/contract/works/document.ts';
import { ActionIcon, Group, Stack } from '@mantine/core';
import { IconPhotoStar } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { endpointQuery, useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { useListSearch } from '../../kit/list/list-search.ts';
import { FilePreview } from '../../kit/record/file-preview.tsx';
import { TabList } from '../../kit/record/tab-list.tsx';
import { useUser } from '../../shell/session.ts';
import { VehicleCertificates } from '../certificates/vehicle-certificates.tsx';
import { photoReads, vehicleGlance } from '../vehicle-reads.ts';
import { DocumentDrop } from './document-drop.tsx';
import { DocumentWords, DownloadButton, RemoveDocument } from './document-row.tsx';

const refreshes = [listVehicleDocuments, ...vehicleGlance];

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
      <VehicleCertificates vehicleId={vehicle.id} />
      {mayWrite ? <DocumentDrop of={{ resource: 'vehicle', resourceId: vehicle.id }} refreshes={refreshes} /> : null}
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
              {mayWrite ? <RemoveDocument document={document} refreshes={refreshes} /> : null}
            </Group>
          </>
        )}
      />
      <FilePreview shown={shown && { ...shown, query: endpointQuery(readDocument, { id: shown.id }) }} onClose={() => show(undefined)} />
    </Stack>
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
