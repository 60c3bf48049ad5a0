import { listIssues } from '@karakana/contract/vehicles/issue.ts';
import type { VehicleRecord } from '@karakana/contract/vehicles/vehicle.ts';
import { Badge } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { RowText, Small } from '../../kit/record/tab-list.tsx';
import { TimeAgo } from '../../kit/text/time-ago.tsx';
import { LatestOf } from '../record/latest-of.tsx';
import { IssueSeverity } from './issue-words.tsx';

const maxShown = 3;

/** The newest issues that are not resolved, and how many there are. */
export function OpenIssues({ vehicle }: { vehicle: VehicleRecord }) {
  const { t } = useTranslation();
  const answer = useEndpointQuery(listIssues, { vehicleId: vehicle.id, status: 'open', page: 1, perPage: maxShown });
  return (
    <LatestOf
      title={t('Open issues')}
      mark={
        vehicle.openIssues > 0 ? (
          <Badge variant="light" color="orange" c="var(--mantine-color-text)">
            {vehicle.openIssues}
          </Badge>
        ) : null
      }
      all={{ label: t('All issues'), vehicle, tab: 'issues' }}
      answer={answer}
      empty={t('No open issues. Faults that drivers and staff report show here.')}
      row={({ title, severity, createdAt }) => (
        <RowText title={title} badges={<IssueSeverity severity={severity} />}>
          <Small>
            <TimeAgo at={createdAt} />
          </Small>
        </RowText>
      )}
    />
  );
}
