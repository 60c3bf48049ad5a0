import type { Member } from '@karakana/contract/accounts/team.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { StatusBadge, type StatusTone } from '../../kit/text/status.tsx';

type State = Member['state'];

const tones: Record<State, StatusTone> = { pending: 'planned', active: 'done', banned: 'failed', trashed: 'draft' };

export function memberStateName(t: (text: string) => string, state: State): string {
  const names: Record<State, string> = { pending: t('Invited'), active: t('Active'), banned: t('Banned'), trashed: t('Removed') };
  return names[state];
}

export function MemberState({ state }: { state: State }) {
  const { t } = useTranslation();
  return <StatusBadge tone={tones[state]}>{memberStateName(t, state)}</StatusBadge>;
}
