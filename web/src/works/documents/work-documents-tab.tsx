import { may } from '@karakana/contract/permissions.ts';
import { seesOnlyOwn } from '@karakana/contract/roles.ts';
import { listWorkDocuments, readDocument, type WorkDocument } from '@karakana/contract/works/document.ts';
import type { WorkRecord } from '@karakana/contract/works/work/work.ts';
import { Group, Stack, Switch } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { endpointQuery, useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { useListSearch } from '../../kit/list/list-search.ts';
import { FilePreview } from '../../kit/record/file-preview.tsx';
import { TabList } from '../../kit/record/tab-list.tsx';
import { StatusBadge } from '../../kit/text/status.tsx';
import { useUser } from '../../shell/session.ts';
import { DocumentDrop } from '../../vehicles/documents/document-drop.tsx';
import { DocumentWords, DownloadButton, RemoveDocument } from '../../vehicles/documents/document-row.tsx';
import { ShareButton } from './share-button.tsx';

const refreshes = [listWorkDocuments];

/** The papers and pictures of a work, the garage's own and those that the customer sees. */
export function WorkDocumentsTab({ work: { id } }: { work: WorkRecord }) {
  const { t } = useTranslation();
  const { role } = useUser();
  const [{ page }, change] = useListSearch();
  const answer = useEndpointQuery(listWorkDocuments, { id, page: page ?? 1 });
  const [shown, show] = useState<WorkDocument>();
  const [shared, share] = useState(false);
  const mayWrite = may(role, 'documents:write');
  const mayShare = may(role, 'works:write');
  // What a customer adds is seen by both.
  const isCustomer = seesOnlyOwn(role);
  return (
    <Stack gap="md">
      {mayWrite ? <DocumentDrop of={{ resource: 'work', resourceId: id, shared }} refreshes={refreshes} /> : null}
      {mayWrite && !isCustomer ? (
        <Switch
          checked={shared}
          onChange={({ currentTarget }) => share(currentTarget.checked)}
          label={t('The customer may see what is added')}
        />
      ) : null}
      <TabList
        answer={answer}
        empty={t('Keep quotes of suppliers, reports and photos of this work here. There are none yet.')}
        onPage={(chosen) => change({ page: chosen })}
        row={(document) => (
          <>
            <DocumentWords
              document={document}
              badges={document.isShared && !isCustomer ? <StatusBadge tone="planned">{t('The customer sees this')}</StatusBadge> : null}
              onOpen={() => show(document)}
            />
            <Group gap={0} wrap="nowrap">
              {mayShare ? <ShareButton document={document} refreshes={refreshes} /> : null}
              <DownloadButton document={document} />
              {mayWrite && document.isRemovable ? <RemoveDocument document={document} refreshes={refreshes} /> : null}
            </Group>
          </>
        )}
      />
      <FilePreview shown={shown && { ...shown, query: endpointQuery(readDocument, { id: shown.id }) }} onClose={() => show(undefined)} />
    </Stack>
  );
}
