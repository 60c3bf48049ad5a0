import { may } from '@karakana/contract/permissions.ts';
import { type Issue, issueStatuses, listIssues, removeIssue, updateIssue } from '@karakana/contract/vehicles/issue.ts';
import type { VehicleRecord } from '@karakana/contract/vehicles/vehicle.ts';
import { Button, Group, Select, Text } from '@mantine/core';
import { z } from 'zod';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { ListSearch, useListSearch } from '../../kit/list/list-search.ts';
import { EditButton, RemoveButton } from '../../kit/list/row-actions.tsx';
import { RowText, Small, TabList } from '../../kit/record/tab-list.tsx';
import { TimeAgo } from '../../kit/text/time-ago.tsx';
import { useUser } from '../../shell/session.ts';
import { vehicleGlance } from '../vehicle-reads.ts';
import { kilometres } from '../vehicle-words.ts';
import { issueChange } from './issue-change.ts';
import { useIssueDrawer } from './issue-drawer.tsx';
import { IssueSeverity, IssueStatus, issueStatusName } from './issue-words.tsx';
import { useResolveDrawer } from './resolve-drawer.tsx';

const Search = ListSearch.extend({ status: z.enum(issueStatuses).optional().catch(undefined) });

/** What is or was wrong with a vehicle. */
export function IssuesTab({ vehicle }: { vehicle: VehicleRecord }) {
  const { t } = useTranslation();
  const { role } = useUser();
  const [{ page, status }, change] = useListSearch(Search);
  const answer = useEndpointQuery(listIssues, { vehicleId: vehicle.id, page: page ?? 1, status });
  const form = useIssueDrawer(vehicle);
  const resolve = useResolveDrawer();
  const mayWrite = may(role, 'issues:write');
  return (
    <>
      <TabList
        answer={answer}
        empty={
          status
            ? t('No issue has this status')
            : t('Faults that drivers and staff report are listed here until they are resolved. None has been reported.')
        }
        onPage={(chosen) => change({ page: chosen })}
        filters={
          <Select
            aria-label={t('Status')}
            placeholder={t('All issues')}
            clearable
            w={{ base: 150, sm: 200 }}
            data={issueStatuses.map((known) => ({ value: known, label: issueStatusName(t, known) }))}
            value={status ?? null}
            onChange={(chosen) => change({ status: issueStatuses.find((known) => known === chosen) })}
          />
        }
        row={(issue) => (
          <>
            <IssueWords issue={issue} />
            {mayWrite ? <IssueActions issue={issue} onEdit={() => form.open(issue)} onResolve={() => resolve.open(issue)} /> : null}
          </>
        )}
      />
      {form.drawer}
      {resolve.drawer}
    </>
  );
}

function IssueWords({ issue }: { issue: Issue }) {
  const { t, i18n } = useTranslation();
  const { title, description, severity, status, odometer, resolution, reportedBy, createdAt, resolvedAt } = issue;
  return (
    <RowText
      title={title}
      badges={
        <Group gap="xs" wrap="nowrap">
          <IssueSeverity severity={severity} />
          <IssueStatus status={status} />
        </Group>
      }
    >
      {description ? <Text style={{ whiteSpace: 'pre-line' }}>{description}</Text> : null}
      <Small>
        {[reportedBy, odometer !== null && kilometres(odometer, i18n.language)].filter(Boolean).join(' · ')}
        {reportedBy || odometer !== null ? ' · ' : ''}
        <TimeAgo at={createdAt} />
      </Small>
      {resolvedAt ? (
        <Small>
          {t('Resolved')} <TimeAgo at={resolvedAt} />
          {resolution ? `: ${resolution}` : ''}
        </Small>
      ) : null}
    </RowText>
  );
}

function IssueActions({ issue, onEdit, onResolve }: { issue: Issue; onEdit: () => void; onResolve: () => void }) {
  const { t } = useTranslation();
  const { id, vehicleId, title, status } = issue;
  const wish = { refreshes: [listIssues, ...vehicleGlance] };
  const reopen = useAction(updateIssue, wish);
  const remove = useAction(removeIssue, wish);
  return (
    <Group gap={4} wrap="nowrap">
      {status === 'open' ? (
        <Button variant="default" size="xs" onClick={onResolve}>
          {t('Resolve')}
        </Button>
      ) : (
        <Button variant="default" size="xs" loading={reopen.pending} onClick={() => reopen.run({ ...issueChange(issue), status: 'open' })}>
          {t('Open again')}
        </Button>
      )}
      <EditButton name={title} onClick={onEdit} />
      <RemoveButton
        name={title}
        consequence={t('It will be deleted for good. To keep a record of what was done, resolve it instead.')}
        pending={remove.pending}
        onConfirm={() => remove.run({ id, vehicleId })}
      />
    </Group>
  );
}
