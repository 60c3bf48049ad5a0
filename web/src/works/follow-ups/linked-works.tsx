import type { LinkedWork, WorkRecord } from '@karakana/contract/works/work/work.ts';
import { Group } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useTranslation } from '../../i18n/use-translation.ts';
import { TextLink } from '../../kit/list/row-link.tsx';
import { Facts } from '../../kit/record/facts.tsx';
import { StatusBadge } from '../../kit/text/status.tsx';
import { statusText, statusTones } from '../work-words.ts';

/** The works that belong to this one: of which it is the rest or the comeback, and what came after it. */
export function LinkedWorks({ work: { origin, followUps } }: { work: Pick<WorkRecord, 'origin' | 'followUps'> }) {
  const { t } = useTranslation();
  const facts = [
    ...(origin ? [{ label: originText(t, origin.kind), value: <Linked work={origin} /> }] : []),
    ...(['rest', 'comeback'] as const).flatMap((kind) => {
      const later = followUps.filter((one) => one.kind === kind);
      return later.length === 0 ? [] : [{ label: followUpText(t, kind), value: later.map((one) => <Linked key={one.id} work={one} />) }];
    }),
  ];
  return facts.length === 0 ? null : <Facts title={t('Belongs together')} facts={facts} />;
}

const Linked = ({ work: { id, number, status } }: { work: LinkedWork }) => {
  const { t } = useTranslation();
  return (
    <Group gap="xs">
      <TextLink to={`/works/${id}`}>{number}</TextLink>
      <StatusBadge tone={statusTones[status]}>{statusText(t, status)}</StatusBadge>
    </Group>
  );
};

const originText = (t: TFunction, kind: LinkedWork['kind']): string => ({ rest: t('The rest of'), comeback: t('Came back after') })[kind];
const followUpText = (t: TFunction, kind: LinkedWork['kind']): string => ({ rest: t('Done later'), comeback: t('Came back') })[kind];
