import type { Risk } from '@karakana/contract/works/work/risk.ts';
import type { Work, waitingReasons } from '@karakana/contract/works/work/work.ts';
import type { LineKind, lineStates } from '@karakana/contract/works/work/work-line.ts';
import type { WorkList, WorkStatus } from '@karakana/contract/works/work/work-status.ts';
import type { TFunction } from 'i18next';
import type { StatusTone } from '../kit/text/status.tsx';

export const statusText = (t: TFunction, status: WorkStatus): string =>
  ({
    estimate: t('Estimate'),
    booked: t('Booked'),
    in_progress: t('In progress'),
    pending_payment: t('Pending payment'),
    completed: t('Completed'),
  })[status];

export const statusTones: Record<WorkStatus, StatusTone> = {
  estimate: 'draft',
  booked: 'planned',
  in_progress: 'active',
  pending_payment: 'waiting',
  completed: 'done',
};

export const waitingText = (t: TFunction, reason: (typeof waitingReasons)[number]): string =>
  ({
    confirmation: t('To be accepted'),
    approval: t('Waiting for approval'),
    parts: t('Waiting for parts'),
    payment: t('Waiting for payment'),
  })[reason];

/** What is waited for alone, where it is said already that it is. */
export const awaitedText = (t: TFunction, reason: (typeof waitingReasons)[number]): string =>
  ({ confirmation: t('Acceptance'), approval: t('Approval'), parts: t('Parts'), payment: t('Payment') })[reason];

export const riskText = (t: TFunction, risk: Risk): string => ({ at_risk: t('At risk'), late: t('Late') })[risk];

export const kindText = (t: TFunction, kind: LineKind): string =>
  ({
    service: t('Service'),
    labour: t('Labour'),
    part: t('Part'),
    sundry: t('Sundry'),
    sublet: t('Work by others'),
    own_part: t('Customer’s own part'),
    core_deposit: t('Core deposit'),
  })[kind];

export const lineStateText = (t: TFunction, state: (typeof lineStates)[number]): string =>
  ({ proposed: t('Proposed'), approved: t('Approved'), declined: t('Declined') })[state];

/** Where each list of works is read. */
export const listPaths: Record<WorkList, string> = {
  estimates: '/estimates',
  bookings: '/bookings',
  inspection_list: '/inspections',
  progress: '/progress',
  pending: '/pending',
  completed: '/completed',
  archived: '/archived',
};

/** The car in a word, for those who do not know the plate. */
export const carText = ({ makeName, modelName }: Pick<Work, 'makeName' | 'modelName'>): string => `${makeName} ${modelName}`;

export const lineStateTones: Record<(typeof lineStates)[number], StatusTone> = { proposed: 'planned', approved: 'done', declined: 'draft' };
