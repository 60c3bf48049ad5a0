import { isFound, proposeItems, readInspections, type WorkInspection } from '@karakana/contract/works/inspection.ts';
import { readWork, type WorkRecord } from '@karakana/contract/works/work/work.ts';
import { Button, Card, Text, Title } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAction } from '../../kit/api/use-action.ts';
import classes from './inspections.module.css';
import { StateBadge } from './state-badge.tsx';

type FoundProps = { work: WorkRecord; inspection: WorkInspection; mayPropose: boolean };

/** What failed or needs attention, which one press makes lines of the work. */
export function FoundItems({ work: { id }, inspection: { kind, items }, mayPropose }: FoundProps) {
  const { t } = useTranslation();
  const propose = useAction(proposeItems, { refreshes: [readInspections, readWork] });
  const found = items.filter(isFound);
  const open = found.filter(({ lineId }) => lineId === null).map(({ itemId }) => itemId);
  if (found.length === 0) return null;
  return (
    <Card withBorder padding={0} component="section" aria-label={t('What was found')}>
      <div className={classes.heading}>
        <Title order={2} fz="h5" className={classes.name ?? ''}>
          {t('What was found')}
        </Title>
      </div>
      <ul className={classes.items}>
        {found.map(({ itemId, name, state, note, lineId }) => (
          <li key={itemId} className={classes.found}>
            <div className={classes.name}>
              <Text fw={600}>{name}</Text>
              {note ? <Text fz="sm">{note}</Text> : null}
              {lineId === null ? null : (
                <Text fz="sm" c="dimmed">
                  {t('Proposed to the customer')}
                </Text>
              )}
            </div>
            <StateBadge state={state} />
          </li>
        ))}
      </ul>
      {mayPropose && open.length > 0 ? (
        <div className={classes.foot}>
          <Button size="md" fullWidth loading={propose.pending} onClick={() => propose.run({ id, kind, itemIds: open })}>
            {t('Propose lines for {{count}}', { count: open.length })}
          </Button>
        </div>
      ) : null}
    </Card>
  );
}
