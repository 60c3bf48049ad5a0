import { listEtimsDocuments } from '@karakana/contract/etims/document.ts';
import { listEtimsMovements } from '@karakana/contract/etims/movement.ts';
import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { useEndpointQuery } from '../kit/api/endpoint-query.ts';
import { Rooms } from '../kit/list/rooms.tsx';

const refused = { page: 1, perPage: 1, state: 'failed' } as const;

/** What KRA is told of, each with how much of it was refused. */
export function EtimsFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const documents = useEndpointQuery(listEtimsDocuments, refused);
  const movements = useEndpointQuery(listEtimsMovements, refused);
  return (
    <Stack gap="md">
      <Rooms
        label={t('KRA eTIMS')}
        rooms={[
          { to: '/etims', label: t('Invoices'), count: documents.data?.totalCount },
          { to: '/etims/stock', label: t('Movements of stock'), count: movements.data?.totalCount },
        ]}
      />
      {children}
    </Stack>
  );
}
