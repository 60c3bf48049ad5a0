import type { Api } from '../platform/serve/serve.ts';
import { serveBookVehicle } from './book-vehicle.ts';
import { serveCertificates } from './certificate.ts';
import { serveChecklists } from './checklists/checklists.ts';
import { serveGlances } from './glances.ts';
import { serveVehicleWorks } from './vehicle-works.ts';

export { findDueBookings } from './due-bookings.ts';
export { findDueServices } from './due-services.ts';

export function serveWorks(api: Api): void {
  serveCertificates(api);
  serveVehicleWorks(api);
  serveBookVehicle(api);
  serveGlances(api);
  serveChecklists(api);
}
