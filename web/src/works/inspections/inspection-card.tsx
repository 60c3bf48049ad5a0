import { type InspectionItem, isDone, itemStates, type WorkInspection } from '@karakana/contract/works/inspection.ts';
import { Alert, Button, Card, Group, Text, Title, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { StatusBadge } from '../../kit/text/status.tsx';
import { checklistName } from '../checklists/checklist-words.ts';
import { stateText, stateTones } from './inspection-words.ts';
import classes from './inspections.module.css';
import { ItemPhotos } from './item-photos.tsx';
import { StateBadge } from './state-badge.tsx';

type CardProps = { workId: number; inspection: WorkInspection; mayInspect: boolean };

/** What came of an inspection: what failed first, then what needs attention; the rest is folded. */
export function InspectionCard({ workId, inspection, mayInspect }: CardProps) {
  const { t } = useTranslation();
  const { kind, items, startedAt, isTooFast } = inspection;
  const [isUnfolded, unfold] = useDisclosure(false);
  const found = [...inState(items, 'failed'), ...inState(items, 'attention')];
  const rest = items.filter((item) => !found.includes(item) && (item.state !== null || item.photos.length > 0));
  const name = checklistName(t, kind);
  const step = startedAt === null ? t('Begin') : items.every(isDone) ? t('Edit') : t('Go on');
  return (
    <Card withBorder padding={0} component="section" aria-label={name}>
      <div className={classes.heading}>
        <div className={classes.name}>
          <Title order={2} fz="md">
            {name}
          </Title>
          <Text fz="sm" c="dimmed">
            {startedAt === null
              ? t('Not begun yet')
              : t('{{done}} of {{all}} looked at', { done: items.filter(isDone).length, all: items.length })}
          </Text>
        </div>
        {mayInspect ? (
          <Button
            variant="default"
            aria-label={`${step}: ${name}`}
            renderRoot={(button) => <Link {...button} to="/works/$id/inspection/$kind" params={{ id: String(workId), kind }} />}
          >
            {step}
          </Button>
        ) : null}
      </div>
      {startedAt === null ? null : <Counts items={items} />}
      {isTooFast ? (
        <Alert variant="outline" color="orange" mx="md" mb="md">
          {t('This was answered faster than one can look.')}
        </Alert>
      ) : null}
      <ul className={classes.items}>
        {[...found, ...(isUnfolded ? rest : [])].map((item) => (
          <Answered key={item.itemId} item={item} of={{ id: workId, kind }} />
        ))}
      </ul>
      {rest.length > 0 && !isUnfolded ? (
        <UnstyledButton className={classes.unfold ?? ''} onClick={unfold.open}>
          {t('Show {{count}} that are ok', { count: rest.length })}
        </UnstyledButton>
      ) : null}
    </Card>
  );
}

const inState = (items: InspectionItem[], state: InspectionItem['state']) => items.filter((item) => item.state === state);

function Counts({ items }: { items: InspectionItem[] }) {
  const { t } = useTranslation();
  return (
    <Group gap="xs" px="md" py="sm">
      {itemStates.toReversed().flatMap((state) => {
        const count = inState(items, state).length;
        return count === 0 ? [] : [<StatusBadge key={state} tone={stateTones[state]}>{`${count} ${stateText(t, state)}`}</StatusBadge>];
      })}
    </Group>
  );
}

function Answered({ item, of }: { item: InspectionItem; of: { id: number; kind: WorkInspection['kind'] } }) {
  const { t } = useTranslation();
  const { name, category, state, note, answeredBy, lineId } = item;
  const said = [category, answeredBy, lineId === null ? null : t('Proposed to the customer')].filter(Boolean).join(' · ');
  return (
    <li className={classes.item}>
      <Group gap="xs" wrap="nowrap" justify="space-between" align="flex-start">
        <div className={classes.name}>
          <Text fw={600}>{name}</Text>
          {note ? <Text fz="sm">{note}</Text> : null}
          <Text fz="sm" c="dimmed">
            {said}
          </Text>
        </div>
        <StateBadge state={state} />
      </Group>
      {item.photos.length > 0 ? <ItemPhotos item={item} of={of} mayAdd={false} /> : null}
    </li>
  );
}
