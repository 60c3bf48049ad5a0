import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { z } from 'zod';
import { translateServerText } from '../../../i18n/translate-server-text.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { isRefusal } from '../../../kit/api/refusal.ts';
import { toast } from '../../../kit/feedback/toast.ts';
import { readHeld } from './resume-sale.ts';
import type { Counter } from './use-counter.ts';

const Asked = z.object({ held: z.coerce.number().int().positive().optional().catch(undefined) });

/** Takes a sale up that was on hold, also by `?held=`. What lies on the counter is put on hold instead. */
export function useResume({ draft, branchId, change }: Counter, holdNow: () => Promise<unknown>): (id: number) => Promise<void> {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { held } = Asked.parse(useSearch({ strict: false }));
  async function resume(id: number): Promise<void> {
    if (draft.heldId === id) return;
    try {
      const found = await readHeld(id, branchId);
      if (!found) return void toast('error', t('This sale is no longer on hold'));
      if (draft.lines.length > 0 && !(await holdNow())) return;
      change(found);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      toast('error', translateServerText(error.said));
    }
  }
  const resumeAsked = useEffectEvent((id: number) => {
    navigate({ to: '.', search: {}, replace: true });
    void resume(id);
  });
  useEffect(() => {
    if (held !== undefined) resumeAsked(held);
  }, [held]);
  return resume;
}
