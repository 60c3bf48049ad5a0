import { may } from '@karakana/contract/permissions.ts';
import type { ChecklistKind } from '@karakana/contract/works/checklist.ts';
import type { Work } from '@karakana/contract/works/work/work.ts';
import { IconCarGarage, IconClipboardCheck } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { RecordAction } from '../../kit/record/record-actions.tsx';
import { useUser } from '../../shell/session.ts';

type Standing = Pick<Work, 'status' | 'archivedAt' | 'isConfirmed'>;

/** What came in or is expected is checked in and inspected until it is invoiced. */
export const isInspected = ({ status, archivedAt, isConfirmed }: Standing): boolean =>
  archivedAt === null && isConfirmed && (status === 'booked' || status === 'in_progress');

/** What is done at the vehicle itself: it is checked in, then inspected. Nothing for those who may not. */
export function useInspectActions(): (work: Work) => RecordAction[] {
  const { t } = useTranslation();
  const { role } = useUser();
  const navigate = useNavigate();
  return (work) => {
    if (!may(role, 'works:write') || !isInspected(work)) return [];
    const params = { id: String(work.id) };
    const inspect = (kind: ChecklistKind): RecordAction => ({
      label: t('Inspect'),
      icon: IconClipboardCheck,
      onClick: () => navigate({ to: '/works/$id/inspection/$kind', params: { ...params, kind } }),
    });
    if (work.status === 'in_progress') return [inspect('technical')];
    // Whoever takes cars in goes on with that; whoever repairs them looks at what is wrong.
    if (work.checkedInAt !== null) return [inspect(may(role, 'bookings:write') ? 'checkin' : 'technical')];
    return [{ label: t('Check in'), icon: IconCarGarage, onClick: () => navigate({ to: '/works/$id/check-in', params }) }];
  };
}
