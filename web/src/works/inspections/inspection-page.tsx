import { may } from '@karakana/contract/permissions.ts';
import type { ChecklistKind } from '@karakana/contract/works/checklist.ts';
import { isDone, readInspections, type WorkInspection } from '@karakana/contract/works/inspection.ts';
import { readWork, type WorkRecord } from '@karakana/contract/works/work/work.ts';
import { Alert, Button, Progress, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { RecordAnswer } from '../../kit/record/record-answer.tsx';
import { useUser } from '../../shell/session.ts';
import { checklistName } from '../checklists/checklist-words.ts';
import { CategorySection } from './category-section.tsx';
import { FoundItems } from './found-items.tsx';
import classes from './inspections.module.css';
import { StepHead } from './step-head.tsx';

/** One inspection of a work on a phone: every press is saved as it is made. */
export function InspectionPage({ id, kind }: { id: number; kind: ChecklistKind }) {
  const { t } = useTranslation();
  const work = useEndpointQuery(readWork, { id });
  return (
    <RecordAnswer answer={work}>
      {(found) => (
        <div className={classes.page}>
          <StepHead work={found} title={checklistName(t, kind)} />
          <InspectionOf work={found} kind={kind} />
        </div>
      )}
    </RecordAnswer>
  );
}

function InspectionOf({ work, kind }: { work: WorkRecord; kind: ChecklistKind }) {
  const answer = useEndpointQuery(readInspections, { id: work.id });
  return (
    <RecordAnswer answer={answer}>
      {({ inspections }) => inspections.map((one) => (one.kind === kind ? <Items key={kind} work={work} inspection={one} /> : null))}
    </RecordAnswer>
  );
}

function Items({ work, inspection }: { work: WorkRecord; inspection: WorkInspection }) {
  const { t } = useTranslation();
  const { role } = useUser();
  const { items, isTooFast } = inspection;
  const isOpen = work.archivedAt === null && (work.status === 'booked' || work.status === 'in_progress');
  const mayAnswer = isOpen && may(role, 'works:write');
  const done = items.filter(isDone).length;
  const categories = [...Map.groupBy(items, ({ category }) => category)];
  return (
    <Stack gap="md">
      <div className={classes.progress}>
        <Text fz="sm" aria-live="polite">
          {t('{{done}} of {{all}} looked at', { done, all: items.length })}
        </Text>
        <Progress value={items.length === 0 ? 0 : (done / items.length) * 100} aria-label={t('Progress')} />
      </div>
      {isTooFast ? (
        <Alert variant="outline" color="orange">
          {t('This was answered faster than one can look.')}
        </Alert>
      ) : null}
      <FoundItems work={work} inspection={inspection} mayPropose={mayAnswer} />
      {categories.map(([category, ofCategory]) => (
        <CategorySection
          key={category}
          category={category}
          items={ofCategory}
          of={{ id: work.id, kind: inspection.kind }}
          mayAnswer={mayAnswer}
        />
      ))}
      <Button
        size="lg"
        fullWidth
        renderRoot={(button) => <Link {...button} to="/works/$id" params={{ id: String(work.id) }} search={{ tab: 'inspection' }} />}
      >
        {t('Done')}
      </Button>
    </Stack>
  );
}
