import { readDueWorks, readToday } from '@karakana/contract/dashboards/home.ts';
import { listCertificates, listRenewals } from '@karakana/contract/works/certificates/certificate.ts';
import { readClocks, readOwnClock } from '@karakana/contract/works/clock.ts';
import { listWorkDocuments } from '@karakana/contract/works/document.ts';
import { listGatePasses } from '@karakana/contract/works/gate/gate-pass.ts';
import { listUncollected } from '@karakana/contract/works/gate/uncollected.ts';
import { listWantedParts } from '@karakana/contract/works/parts/wanted-parts.ts';
import { listCustomerWorks } from '@karakana/contract/works/work/customer-work.ts';
import { readWork } from '@karakana/contract/works/work/work.ts';
import { listWorkPayments, workHistory } from '@karakana/contract/works/work/work-history.ts';
import {
  listArchived,
  listBookings,
  listCompleted,
  listEstimates,
  listInspections,
  listPending,
  listProgress,
} from '@karakana/contract/works/work/work-lists.ts';
import { type RefreshTable, sameId } from '../kit/api/live-refresh.ts';

const ofWork = [
  readToday,
  readDueWorks,
  readOwnClock,
  listCustomerWorks,
  listCertificates,
  listRenewals,
  sameId(readWork, 'id'),
  sameId(readClocks, 'id'),
  sameId(listWantedParts, 'id'),
  sameId(workHistory, 'id'),
  sameId(listWorkPayments, 'id'),
  sameId(listWorkDocuments, 'id'),
];
// What is invoiced is collected next.
const ofInvoiced = [listUncollected, sameId(listGatePasses, 'id')];
// What is booked is in one of two lists.
const booked = [listBookings, listInspections, ...ofWork];
const estimates = [listEstimates, ...ofWork];
const progress = [listProgress, ...ofWork];
const pending = [listPending, ...ofInvoiced, ...ofWork];
const completed = [listCompleted, ...ofInvoiced, ...ofWork];

/** What is read again when a card of the board is made, changes, is put away or moves on. */
export const workRefreshes: RefreshTable<'Work'> = {
  'estimate-create-work': [...estimates, listArchived],
  'estimate-amend-work': estimates,
  'estimate-destroy-work': [...estimates, listArchived],
  'estimate-move-work': [...estimates, listBookings],
  'booked-create-work': [...booked, listArchived],
  'booked-amend-work': booked,
  'booked-destroy-work': [...booked, listArchived],
  'booked-move-work': [...booked, listProgress],
  'in_progress-create-work': [...progress, listArchived],
  'in_progress-amend-work': progress,
  'in_progress-destroy-work': [...progress, listArchived],
  'in_progress-move-work': [...progress, listPending, listCompleted, listUncollected],
  'pending_payment-create-work': pending,
  'pending_payment-amend-work': pending,
  'pending_payment-destroy-work': pending,
  'pending_payment-move-work': [...pending, listProgress, listCompleted],
  'completed-create-work': completed,
  'completed-amend-work': completed,
  'completed-destroy-work': completed,
  'completed-move-work': [...completed, listProgress],
  'back-to-progress-move-work': [...completed, listProgress],
};

/** It may be for any work, and pay only a part of it. */
export const workPaymentRefreshes: RefreshTable<'Payment'> = { 'payment-created': [listPending, readWork, listWorkPayments] };
