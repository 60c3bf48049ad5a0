import { may } from '@karakana/contract/permissions.ts';
import { downloadEstimate, mailBooking, mailEstimate, mailProgress } from '@karakana/contract/works/approval/send.ts';
import type { WorkRecord } from '@karakana/contract/works/work/work.ts';
import type { WorkStatus } from '@karakana/contract/works/work/work-status.ts';
import { IconDeviceMobileMessage, IconFileDownload, IconLink, IconMail } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { saveDownload } from '../../kit/api/save-download.ts';
import { useAction } from '../../kit/api/use-action.ts';
import type { RecordAction } from '../../kit/record/record-actions.tsx';
import { useUser } from '../../shell/session.ts';
import { useLinkDrawer } from './link-drawer.tsx';
import { useMailDrawer, useTextDrawer } from './send-drawers.tsx';

/** What tells the customer of a work, by where it stands: actions for the menu, and the drawers in which an address is given. */
export function useSendActions(work: WorkRecord) {
  const { t } = useTranslation();
  const { role } = useUser();
  const { id, status, archivedAt, lines } = work;
  const print = useAction(downloadEstimate, { onDone: saveDownload });
  const letters: Partial<Record<WorkStatus, string>> = {
    estimate: t('Send by e-mail'),
    booked: t('Confirm by e-mail'),
    in_progress: t('Tell how far it is'),
  };
  const title = letters[status] ?? '';
  const mail = useMailDrawer(work, { of: callsByStatus[status] ?? mailEstimate, title });
  const [text, link] = [useTextDrawer(work), useLinkDrawer(work)];
  const isAsked = lines.some(({ state }) => state === 'proposed');
  const maySend = archivedAt === null && may(role, 'bookings:write');
  const isLetter = status in letters;
  const ask: RecordAction[] = isAsked && isLetter ? [{ label: t('Ask by SMS'), icon: IconDeviceMobileMessage, onClick: text.open }] : [];
  const sends: RecordAction[] = [
    ...(isLetter && (status !== 'estimate' || lines.length > 0) ? [{ label: title, icon: IconMail, onClick: mail.open }] : []),
    ...(status === 'estimate' ? [] : ask),
    ...(isAsked && isLetter ? [{ label: t('Copy the link'), icon: IconLink, isPending: link.pending, onClick: link.open }] : []),
  ];
  const paper: RecordAction[] =
    status === 'estimate' && lines.length > 0 && may(role, 'invoices:read')
      ? [{ label: t('Download the estimate'), icon: IconFileDownload, isPending: print.pending, onClick: () => print.run({ id }) }]
      : [];
  return {
    /** An estimate is there to be answered, so that this stands among its first actions. */
    first: maySend && status === 'estimate' ? ask : [],
    sends: [...(maySend ? sends : []), ...paper],
    drawers: (
      <>
        {mail.drawer}
        {text.drawer}
        {link.drawer}
      </>
    ),
  };
}

const callsByStatus: Partial<Record<WorkStatus, typeof mailEstimate | typeof mailBooking | typeof mailProgress>> = {
  estimate: mailEstimate,
  booked: mailBooking,
  in_progress: mailProgress,
};
