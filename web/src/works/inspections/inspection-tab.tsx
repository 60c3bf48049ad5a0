import { may } from '@karakana/contract/permissions.ts';
import { readCheckIn } from '@karakana/contract/works/check-in/check-in.ts';
import { readInspections } from '@karakana/contract/works/inspection.ts';
import type { WorkRecord } from '@karakana/contract/works/work/work.ts';
import { Button, Group, Stack } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { Empty } from '../../kit/feedback/empty.tsx';
import { Failed } from '../../kit/feedback/failed.tsx';
import { ListSkeleton } from '../../kit/list/list-skeleton.tsx';
import { useUser } from '../../shell/session.ts';
import { CheckInCard } from '../check-in/check-in-card.tsx';
import { isInspected, useInspectActions } from './inspect-actions.ts';
import { InspectionCard } from './inspection-card.tsx';

/** How the vehicle came in, and what was found at it. */
export function InspectionTab({ work }: { work: WorkRecord }) {
  const { t } = useTranslation();
  const { role } = useUser();
  const [arrival, answer] = [useEndpointQuery(readCheckIn, { id: work.id }), useEndpointQuery(readInspections, { id: work.id })];
  const acts = useInspectActions()(work);
  if (arrival.isError) return <Failed error={arrival.error} onRetry={arrival.refetch} />;
  if (answer.isError) return <Failed error={answer.error} onRetry={answer.refetch} />;
  if (!arrival.data || !answer.data) return <ListSkeleton />;
  const { checkIn } = arrival.data;
  const { inspections } = answer.data;
  const mayInspect = may(role, 'works:write') && isInspected(work);
  const begun = inspections.filter(({ startedAt }) => startedAt !== null);
  const actions = acts.map((action) =>
    'onClick' in action ? (
      <Button key={action.label} leftSection={<action.icon size={18} aria-hidden />} onClick={() => action.onClick()}>
        {action.label}
      </Button>
    ) : null,
  );
  if (!checkIn && begun.length === 0)
    return (
      <Empty
        sentence={t('How the vehicle came in and what was found at it is listed here. It was neither checked in nor inspected yet.')}
        action={<Group>{actions}</Group>}
      />
    );
  const shown = mayInspect ? inspections : begun;
  return (
    <Stack gap="md">
      {shown.map((inspection) => (
        <InspectionCard key={inspection.kind} workId={work.id} inspection={inspection} mayInspect={mayInspect} />
      ))}
      {checkIn ? <CheckInCard workId={work.id} checkIn={checkIn} mayChange={mayInspect && work.status === 'booked'} /> : null}
    </Stack>
  );
}
