import type { Service } from '@karakana/contract/garage/service.ts';
import { may } from '@karakana/contract/permissions.ts';
import { type CannedJob, readCannedJob } from '@karakana/contract/works/canned-job.ts';
import { Button, Card, Group, Stack } from '@mantine/core';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { Empty } from '../../kit/feedback/empty.tsx';
import { Failed } from '../../kit/feedback/failed.tsx';
import { ListSkeleton } from '../../kit/list/list-skeleton.tsx';
import classes from '../../kit/record/document-lines.module.css';
import { useUser } from '../../shell/session.ts';
import { JobLine } from './job-line.tsx';
import own from './job-lines.module.css';
import { JobSums } from './job-sums.tsx';
import { NoLabourRate } from './no-labour-rate.tsx';
import { PriceRule } from './price-rule.tsx';
import { useJobDrawer } from './use-job-drawer.tsx';

/** The parts and labour that come with a service, with what all of it costs and brings. */
export function CannedJobTab({ service }: { service: Service }) {
  const { t } = useTranslation();
  const { role } = useUser();
  const answer = useEndpointQuery(readCannedJob, { id: service.id });
  const form = useJobDrawer(service);
  const mayWrite = may(role, 'services:write');
  if (answer.isPending) return <ListSkeleton />;
  if (!answer.data) return <Failed error={answer.error} onRetry={answer.refetch} />;
  const job = answer.data;
  const edit = () => form.open(job);
  const add = (
    <Button leftSection={<IconPlus size={18} />} onClick={edit}>
      {t('Add parts and labour')}
    </Button>
  );
  return (
    <>
      {job.lines.length === 0 ? (
        <Empty
          sentence={t('The parts and hours that this service always takes are listed here. Whoever chooses it gets them all at once.')}
          action={mayWrite ? add : null}
        />
      ) : (
        <Lines job={job} onEdit={mayWrite ? edit : undefined} />
      )}
      {form.drawer}
    </>
  );
}

function Lines({ job, onEdit }: { job: CannedJob; onEdit: (() => void) | undefined }) {
  const { t } = useTranslation();
  return (
    <Stack gap="md">
      <Group justify="space-between" align="flex-start">
        <div className={own.rule}>
          <PriceRule fixedPrice={job.fixedPrice} />
        </div>
        {onEdit ? (
          <Button variant="default" leftSection={<IconPencil size={18} />} onClick={onEdit}>
            {t('Edit parts and labour')}
          </Button>
        ) : null}
      </Group>
      <NoLabourRate job={job} />
      <Card withBorder padding={0}>
        <ul className={classes.list}>
          {job.lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines are written anew as a whole, and their place is all that tells two of them apart
            <li key={at} className={classes.row}>
              <JobLine line={line} />
            </li>
          ))}
        </ul>
        <JobSums job={job} />
      </Card>
    </Stack>
  );
}
