import { bringLeakBack, type Leak, listLeaks, putLeakAway } from '@karakana/contract/dashboards/leaks.ts';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { useReasonDrawer } from '../../kit/form/reason-drawer.tsx';
import { leakText } from './leak-words.tsx';

const refreshes = [listLeaks];

/** Puts a finding away with the reason why it is fine, or brings it back. */
export function useLeakAnswer() {
  const { t, i18n } = useTranslation();
  const [leak, choose] = useState<Leak>();
  const put = useAction(putLeakAway, { refreshes });
  const back = useAction(bringLeakBack, { refreshes });
  const { open, drawer } = useReasonDrawer({
    title: t('Fine, because…'),
    consequence: leak ? leakText(t, i18n.language, leak) : '',
    submitLabel: t('Put away'),
    isRequired: true,
    pending: put.pending,
    onGiven: async (reason) => leak && put.run({ kind: leak.kind, id: leak.id, fact: leak.fact, reason }),
  });
  const ask = (asked: Leak) => {
    choose(asked);
    open();
  };
  return { ask, bringBack: ({ kind, id }: Leak) => back.run({ kind, id }), isBringingBack: back.pending, drawer };
}
