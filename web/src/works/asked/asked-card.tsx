import { readWorkRequest } from '@karakana/contract/works/request.ts';
import type { WorkRecord } from '@karakana/contract/works/work/work.ts';
import { Alert, Text } from '@mantine/core';
import { IconMessageQuestion } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { Quantity } from '../../kit/text/quantity.tsx';

/** What somebody asked for and nobody has accepted yet. */
export function AskedCard({ work: { id } }: { work: WorkRecord }) {
  const { t } = useTranslation();
  const { data: request } = useEndpointQuery(readWorkRequest, { id });
  return (
    <Alert color="orange" variant="outline" icon={<IconMessageQuestion />} title={t('Asked for and not accepted yet')}>
      {request?.askedBy ? <Text fz="sm">{t('Asked by {{name}}', { name: request.askedBy })}</Text> : null}
      {request?.issues.map((issue) => (
        <Text key={issue.id} fz="sm">
          {issue.title}
        </Text>
      ))}
      {request && request.odometer !== null ? <Quantity value={request.odometer} unit="km" /> : null}
    </Alert>
  );
}
