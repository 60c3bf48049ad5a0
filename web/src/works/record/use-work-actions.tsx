import { may } from '@karakana/contract/permissions.ts';
import { unarchiveWork, type WorkInvoice, type WorkRecord } from '@karakana/contract/works/work/work.ts';
import { isMoveOf, type WorkMove } from '@karakana/contract/works/work/work-status.ts';
import { duplicateEstimate, skipInspection, startWork } from '@karakana/contract/works/work/work-steps.ts';
import {
  IconArchive,
  IconArchiveOff,
  IconArrowBackUp,
  IconCalendarPlus,
  IconCalendarTime,
  IconCash,
  IconCheck,
  IconClockShare,
  IconCoinOff,
  IconCoins,
  IconCopy,
  IconDeviceMobileMessage,
  IconDoorExit,
  IconPencil,
  IconPhone,
  IconPlayerPlay,
  IconPlayerSkipForward,
  IconRefreshAlert,
  IconShieldHalf,
  IconShoppingBag,
  IconTicket,
  IconX,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAction } from '../../kit/api/use-action.ts';
import type { RecordAction } from '../../kit/record/record-actions.tsx';
import { useUser } from '../../shell/session.ts';
import { useAnswerDrawer } from '../approval/answer-drawer.tsx';
import { mayApprove } from '../approval/may-approve.ts';
import { useSendActions } from '../approval/send-actions.tsx';
import { useAcceptDrawer } from '../asked/accept-drawer.tsx';
import { useDeclineDrawer } from '../asked/decline-drawer.tsx';
import { takesParts } from '../bought/bought-form.ts';
import { useBuyDrawer } from '../bought/buy-drawer.tsx';
import { useAskDepositDrawer } from '../deposits/ask-drawer.tsx';
import { useDropDepositDrawer } from '../deposits/drop-drawer.tsx';
import { useComebackDrawer } from '../follow-ups/comeback-drawer.tsx';
import { useDoLaterDrawer } from '../follow-ups/do-later-drawer.tsx';
import { useFindPass } from '../gate/pass-sheet.tsx';
import { useReleaseDrawer } from '../gate/release-drawer.tsx';
import { useInspectActions } from '../inspections/inspect-actions.ts';
import { useClaimDrawer } from '../insurance/insurance-drawer.tsx';
import { useCompleteDrawer } from '../steps/complete-drawer.tsx';
import { useNextServiceDrawer } from '../steps/next-service-drawer.tsx';
import { owingOf, usePayDrawer } from '../steps/pay-drawer.tsx';
import { useScheduleDrawer } from '../steps/schedule-drawer.tsx';
import { useArchiveDrawer, useRevertDrawer, useSettleDrawer } from '../steps/work-reason-drawers.tsx';
import { workReads } from '../work-reads.ts';
import { writtenStatus } from '../write/edit-work.tsx';
import { isStanding } from './invoice-state.ts';

const wish = { refreshes: workReads };
const main = { isMain: true as const };

/** What can be done with a work, by where it stands and by whom, and the drawers it is done in. */
export function useWorkActions(work: WorkRecord, papers: RecordAction[]) {
  const { t } = useTranslation();
  const { role } = useUser();
  const navigate = useNavigate();
  const { id, status, checkedInAt, archivedAt, releasedAt, isConfirmed, contactPhone } = work;
  const [schedule, complete, pay, nextService] = [useScheduleDrawer(), useCompleteDrawer(), usePayDrawer(), useNextServiceDrawer()];
  const [accept, decline] = [useAcceptDrawer(), useDeclineDrawer(work)];
  const [settle, revert, archive] = [useSettleDrawer(work), useRevertDrawer(work), useArchiveDrawer(work)];
  const sending = useSendActions(work);
  const [claim, doLater, comeback] = [useClaimDrawer(), useDoLaterDrawer(), useComebackDrawer()];
  const [release, pass] = [useReleaseDrawer(), useFindPass(id)];
  const [buy, answer] = [useBuyDrawer(work), useAnswerDrawer(work)];
  const [askDeposit, dropDeposit] = [useAskDepositDrawer(), useDropDepositDrawer(work)];
  const hasPass = releasedAt !== null || (archivedAt !== null && checkedInAt !== null);
  const open = (to: number) => navigate({ to: '/works/$id', params: { id: String(to) } });
  const [start, skip, unarchive] = [useAction(startWork, wish), useAction(skipInspection, wish), useAction(unarchiveWork, wish)];
  const duplicate = useAction(duplicateEstimate, { ...wish, onDone: (made) => open(made.id) });
  const [books, works, bills] = [may(role, 'bookings:write'), may(role, 'works:write'), may(role, 'invoices:write')];
  const takes = may(role, 'payments:write');
  const mayForgive = may(role, 'invoices:delete');
  const can = (move: WorkMove): boolean => archivedAt === null && isMoveOf(move, status);
  const mayBuy = may(role, 'purchases:write') && takesParts(work) && works;
  const owed = work.balance ?? 0;
  const mayEdit = writtenStatus(work) === 'in_progress' ? works : books && writtenStatus(work) !== undefined;
  const mayArchive = can('archive') && (status === 'in_progress' ? may(role, 'works:delete') : books);
  const mayInsure = books && work.lines.length > 0 && writtenStatus(work) !== undefined;
  const isUnbilled = writtenStatus(work) !== undefined && archivedAt === null;
  const hasDeposit = work.invoices.some((invoice) => invoice.isDeposit && isStanding(invoice));
  const mayDelay = can('complete') && books && work.lines.filter((line) => line.state !== 'declined').length > 1;
  const mayRevert = can('revert') && works && bills && releasedAt === null && (status !== 'completed' || mayForgive);
  const isAsked = books && !isConfirmed && can('start');
  const atVehicle = useInspectActions()(work);
  const isExpected = status === 'booked' && checkedInAt === null;
  const edit = () => navigate({ to: '/works/$id/edit', params: { id: String(id) } });
  const offered: (RecordAction | false)[] = [
    archivedAt !== null &&
      works && {
        label: t('Bring back'),
        icon: IconArchiveOff,
        ...main,
        isPending: unarchive.pending,
        onClick: () => unarchive.run({ id }),
      },
    mayApprove(role, work) && { label: t('Answer'), icon: IconCheck, ...main, onClick: answer.open },
    can('schedule') && books && { label: t('Schedule'), icon: IconCalendarPlus, ...main, onClick: () => schedule.open(work) },
    ...sending.first,
    isAsked && { label: t('Accept'), icon: IconCheck, ...main, onClick: () => accept.open(work) },
    ...(isExpected ? atVehicle.map((action) => ({ ...action, ...main })) : []),
    can('start') &&
      works &&
      isConfirmed && {
        label: t('Start'),
        icon: IconPlayerPlay,
        ...(!isExpected && main),
        isPending: start.pending,
        onClick: () => start.run({ id }),
      },
    can('complete') && works && bills && { label: t('Complete'), icon: IconCheck, ...main, onClick: () => complete.open(work) },
    can('release') && owed > 0 && takes && { label: t('Take payment'), icon: IconCash, ...main, onClick: () => pay.open(owingOf(work)) },
    can('release') &&
      works &&
      bills && {
        label: releasedAt === null ? t('Release') : t('New gate pass'),
        icon: IconDoorExit,
        ...(owed === 0 && releasedAt === null && main),
        onClick: () => release.open(work),
      },
    ...(isExpected || (bills && status === 'in_progress') ? [] : atVehicle),
    mayEdit && { label: books ? t('Edit') : t('Propose lines'), icon: IconPencil, ...(!books && main), onClick: edit },
  ];
  const rare: (RecordAction | false)[] = [
    can('release') &&
      owed > 0 &&
      takes && { label: t('Ask by M-Pesa'), icon: IconDeviceMobileMessage, onClick: () => pay.ask(owingOf(work)) },
    contactPhone !== null && {
      label: t('Call {{name}}', { name: work.contactName ?? contactPhone }),
      icon: IconPhone,
      href: `tel:${contactPhone}`,
    },
    ...(bills && status === 'in_progress' ? atVehicle : []),
    mayDelay && { label: t('Do the rest later'), icon: IconClockShare, onClick: () => doLater.open(work) },
    bills &&
      isUnbilled &&
      (work.total ?? 0) > 0 && { label: t('Ask for a deposit'), icon: IconCoins, onClick: () => askDeposit.open(work) },
    mayForgive &&
      isUnbilled &&
      hasDeposit && { label: t('Credit the deposit'), icon: IconCoinOff, isGrave: true, onClick: dropDeposit.open },
    mayInsure && { label: t('Insurance'), icon: IconShieldHalf, onClick: () => claim.open(work) },
    books && releasedAt !== null && { label: t('Comeback'), icon: IconRefreshAlert, onClick: () => comeback.open(work) },
    mayBuy && { label: t('Bought for this job'), icon: IconShoppingBag, onClick: () => buy.open() },
    books && hasPass && { label: t('Show the gate pass'), icon: IconTicket, onClick: pass.find },
    isAsked && { label: t('Decline'), icon: IconX, isGrave: true, onClick: decline.open },
    can('skip') &&
      works &&
      isConfirmed &&
      checkedInAt !== null && {
        label: t('Skip the inspection'),
        icon: IconPlayerSkipForward,
        isPending: skip.pending,
        onClick: () => skip.run({ id }),
      },
    books &&
      status === 'estimate' &&
      archivedAt === null && {
        label: t('Duplicate'),
        icon: IconCopy,
        isPending: duplicate.pending,
        onClick: () => duplicate.run({ id }),
      },
    works &&
      archivedAt === null &&
      status !== 'estimate' &&
      status !== 'booked' && {
        label: t('Next service'),
        icon: IconCalendarTime,
        onClick: () => nextService.open(work),
      },
    can('settle') && owed > 0 && mayForgive && { label: t('Complete unpaid'), icon: IconCheck, onClick: settle.open },
    mayRevert && { label: t('Back to progress'), icon: IconArrowBackUp, isGrave: true, onClick: revert.open },
    mayArchive && { label: t('Archive'), icon: IconArchive, isGrave: true, onClick: archive.open },
  ];
  return {
    actions: offered.filter(isOffered),
    more: [...sending.sends, ...papers, ...rare.filter(isOffered)],
    taking:
      (can('release') || hasDeposit) && bills && takes
        ? {
            onPay: (invoice: WorkInvoice) => pay.open(owingOf(work, invoice)),
            onAsk: (invoice: WorkInvoice) => pay.ask(owingOf(work, invoice)),
          }
        : { onPay: undefined, onAsk: undefined },
    drawers: (
      <>
        {schedule.drawer}
        {buy.drawer}
        {answer.drawer}
        {accept.drawer}
        {decline.drawer}
        {complete.drawer}
        {pay.drawer}
        {nextService.drawer}
        {settle.drawer}
        {revert.drawer}
        {archive.drawer}
        {sending.drawers}
        {release.drawer}
        {askDeposit.drawer}
        {dropDeposit.drawer}
        {claim.drawer}
        {doLater.drawer}
        {comeback.drawer}
        {pass.sheet}
      </>
    ),
  };
}

const isOffered = (action: RecordAction | false): action is RecordAction => action !== false;
