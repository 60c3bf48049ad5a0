import { listIssues } from '@karakana/contract/vehicles/issue.ts';
import type { VehicleRecord } from '@karakana/contract/vehicles/vehicle.ts';
import { Anchor, Badge, Card, Group, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { TimeAgo } from '../../kit/text/time-ago.tsx';
import { useUser } from '../../shell/session.ts';
import classes from '../record/tab-list.module.css';
import { RowText, Small } from '../record/tab-list.tsx';
import { tabsOf } from '../record/vehicle-tabs.ts';
import { IssueSeverity } from './issue-words.tsx';

const maxShown = 3;

/** The newest issues that are not resolved, where there are any. */
export function OpenIssues({ vehicle }: { vehicle: VehicleRecord }) {
  const { t } = useTranslation();
  const { role } = useUser();
  const { data } = useEndpointQuery(listIssues, { vehicleId: vehicle.id, status: 'open', page: 1, perPage: maxShown });
  const issues = data?.entries ?? [];
  const path: string = `/vehicles/${vehicle.id}`;
  const seesAll = tabsOf(role).includes('issues');
  return (
    <Card withBorder padding={0}>
      <Group justify="space-between" px="md" py="xs" mih={44}>
        <Group gap="xs">
          <Title order={2} fz="md">
            {t('Open issues')}
          </Title>
          <Badge variant="light" color={vehicle.openIssues > 0 ? 'orange' : 'gray'} c="var(--mantine-color-text)">
            {vehicle.openIssues}
          </Badge>
        </Group>
        {seesAll ? (
          <Anchor fz="sm" renderRoot={(anchor) => <Link {...anchor} to={path} search={{ tab: 'issues' }} />}>
            {t('All issues')}
          </Anchor>
        ) : null}
      </Group>
      {issues.length === 0 ? (
        <Text c="dimmed" px="md" pb="md">
          {t('Nothing is known to be wrong with it.')}
        </Text>
      ) : (
        <ul className={classes.list}>
          {issues.map(({ id, title, severity, createdAt }) => (
            <li key={id} className={classes.row} style={{ borderBlockStart: '1px solid var(--mantine-color-default-border)' }}>
              <RowText title={title} badges={<IssueSeverity severity={severity} />}>
                <Small>
                  <TimeAgo at={createdAt} />
                </Small>
              </RowText>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
