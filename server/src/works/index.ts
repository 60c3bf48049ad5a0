import type { Api } from '../platform/serve/serve.ts';
import { serveBookVehicle } from './book-vehicle.ts';
import { serveCannedJobs } from './canned/canned-jobs.ts';
import { serveCertificates } from './certificate.ts';
import { serveCheckIns } from './check-in/check-in.ts';
import { serveChecklists } from './checklists/checklists.ts';
import { serveGlances } from './glances.ts';
import { serveInspections } from './inspections/inspections.ts';
import { serveInspectionPhotos } from './inspections/photos.ts';
import { serveProposals } from './inspections/propose.ts';
import { serveWorkshopSettings } from './settings/workshop-settings.ts';
import { serveVehicleWorks } from './vehicle-works.ts';
import { serveWorkLists } from './work/work-lists.ts';
import { serveWorkSteps } from './work/works.ts';

export { writeLines } from './canned/write-lines.ts';
export { findDueBookings } from './due-bookings.ts';
export { findDueServices } from './due-services.ts';
export { completePaid } from './steps/complete.ts';
export { countWorks } from './work/work-lists.ts';

export function serveWorks(api: Api): void {
  serveCertificates(api);
  serveVehicleWorks(api);
  serveBookVehicle(api);
  serveGlances(api);
  serveWorkLists(api);
  serveWorkSteps(api);
  serveCannedJobs(api);
  serveWorkshopSettings(api);
  serveChecklists(api);
  serveCheckIns(api);
  serveInspections(api);
  serveInspectionPhotos(api);
  serveProposals(api);
}
