import type { Api } from '../platform/serve/serve.ts';
import { serveAdvice } from './approval/advice.ts';
import { serveAnswers } from './approval/answer-work.ts';
import { serveAskBySms } from './approval/ask-by-sms.ts';
import { servePublicApprovals } from './approval/public-approval.ts';
import { serveSending } from './approval/send-work.ts';
import { serveBookVehicle } from './book-vehicle.ts';
import { serveCannedJobs } from './canned/canned-jobs.ts';
import { serveCertificates } from './certificate.ts';
import { serveChecklists } from './checklists/checklists.ts';
import { serveGate } from './gate/gate.ts';
import { serveGlances } from './glances.ts';
import { serveWorkshopSettings } from './settings/workshop-settings.ts';
import { serveVehicleWorks } from './vehicle-works.ts';
import { serveWorkHistory } from './work/work-history.ts';
import { serveWorkLists } from './work/work-lists.ts';
import { serveWorkPayments } from './work/work-payments.ts';
import { serveWorkSteps } from './work/works.ts';

export { writeLines } from './canned/write-lines.ts';
export { findDueBookings } from './due-bookings.ts';
export { findDueServices } from './due-services.ts';
export { findLateWorks, findUnanswered, findUnpaid } from './due-works.ts';
export { workUncollected } from './gate/uncollected-notices.ts';
export { searchWorks } from './search-works.ts';
export { completePaid } from './steps/complete.ts';
export { countWorks } from './work/work-lists.ts';

export function serveWorks(api: Api): void {
  serveCertificates(api);
  serveVehicleWorks(api);
  serveBookVehicle(api);
  serveGlances(api);
  serveWorkLists(api);
  serveWorkSteps(api);
  serveSending(api);
  serveAskBySms(api);
  servePublicApprovals(api);
  serveAnswers(api);
  serveAdvice(api);
  serveCannedJobs(api);
  serveWorkshopSettings(api);
  serveChecklists(api);
  serveGate(api);
  serveWorkHistory(api);
  serveWorkPayments(api);
}
