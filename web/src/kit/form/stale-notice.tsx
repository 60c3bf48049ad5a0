import { HistoryEntry, type HistoryValue } from '@karakana/contract/history.ts';
import { Alert, Button, Group, Text } from '@mantine/core';
import { IconUserEdit } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { z } from 'zod';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Refusal } from '../api/refusal.ts';
import classes from '../record/history.module.css';
import { historyValue } from '../record/history-sentence.ts';
import { TimeAgo } from '../text/time-ago.tsx';

const { changes, actor, at } = HistoryEntry.shape;
const Stale = z.object({ version: z.number(), changes: z.array(changes.element.extend({ actor: actor.optional(), at: at.optional() })) });
export type Stale = z.infer<typeof Stale>;

/** What somebody else has changed since the record was read, when that is why the change of it was refused. */
export function staleOf({ code, about }: Refusal): Stale | undefined {
  return code === 'stale' ? Stale.safeParse(about).data : undefined;
}

type Notice = {
  stale: Stale;
  fieldName: (field: string) => string;
  /** The record's own word for a value, where it has one. */
  valueName?: (field: string, value: HistoryValue) => string | undefined;
  pending: boolean;
  /** Sends the form again, with the version that is known now. */
  onKeep: () => unknown;
  /** Fills the form with the record as it is now. */
  onTake: () => unknown;
};

/** Tells in a form what somebody else has changed meanwhile, and lets the writer choose what is to hold. */
export function StaleNotice({ stale, fieldName, valueName, pending, onKeep, onTake }: Notice) {
  const { t } = useTranslation();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that was pressed may be far below.
    if (stale) notice.current?.scrollIntoView({ block: 'center' });
  }, [stale]);
  const [newest] = stale.changes;
  const name = newest?.actor;
  const said = (field: string, value: HistoryValue) => valueName?.(field, value) ?? historyValue(t, value);
  return (
    <Alert
      ref={notice}
      // Below the heading of the drawer, which stays where it is.
      style={{ scrollMarginTop: 80 }}
      variant="outline"
      color="orange"
      icon={<IconUserEdit />}
      title={name ? t('{{name}} changed this while you were editing', { name }) : t('Somebody else changed this while you were editing')}
    >
      {newest?.at ? (
        <Text fz="sm" c="dimmed">
          <TimeAgo at={newest.at} />
        </Text>
      ) : null}
      <Text fz="sm">{t('Nothing you typed is lost. Choose which values to keep.')}</Text>
      <dl className={classes.changes}>
        {stale.changes.map(({ field, before, after, actor, at }) => (
          <div key={`${field} ${at}`} className={classes.change}>
            <dt>{fieldName(field)}</dt>
            <dd>
              <del>{said(field, before)}</del>
              <span aria-hidden className={classes.arrow} />
              <ins>{said(field, after)}</ins>
              {actor && actor !== name ? ` · ${actor}` : ''}
            </dd>
          </div>
        ))}
      </dl>
      <Group gap="xs" mt="sm">
        <Button variant="default" onClick={() => onKeep()} loading={pending}>
          {t('Keep mine')}
        </Button>
        <Button variant="default" onClick={() => onTake()} disabled={pending}>
          {t('Use theirs')}
        </Button>
      </Group>
    </Alert>
  );
}
