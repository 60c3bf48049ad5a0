import type { CountState } from '@karakana/contract/inventory/count.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { StatusBadge } from '../../kit/text/status.tsx';
import { countStateName } from './count-words.ts';

/** Says when a count is not posted, which is the ordinary end of one. */
export function CountBadge({ state }: { state: CountState }) {
  const { t } = useTranslation();
  if (state === 'posted') return null;
  return <StatusBadge tone={state === 'open' ? 'active' : 'draft'}>{countStateName(t, state)}</StatusBadge>;
}
