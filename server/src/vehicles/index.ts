import { readVehicle as readVehicleCall } from '@karakana/contract/vehicles/vehicle.ts';
import { type Api, serve } from '../platform/serve/serve.ts';
import { serveAddVehicle } from './add-vehicle.ts';
import { serveCustomerVehicles } from './customer-vehicle.ts';
import { serveDocuments } from './documents.ts';
import { serveAssignments } from './drivers/assignments.ts';
import { serveEvents } from './events.ts';
import { serveExportVehicles } from './export-vehicles.ts';
import { serveFindVehicles } from './find-vehicles.ts';
import { serveIssues } from './issues.ts';
import { serveNextService } from './next-service.ts';
import { readVehicle } from './read-vehicle.ts';
import { serveRemoveVehicle } from './remove-vehicle.ts';
import { serveUpdateVehicle } from './update-vehicle.ts';
import { serveVehicleHistory } from './vehicle-history.ts';

export { countAddedVehicles } from './count-added-vehicles.ts';
export { removeFile } from './document-files.ts';
export { assignmentsInReach } from './drivers/assignments.ts';
export { giveVehiclesBack } from './drivers/give-vehicles-back.ts';
export { noteEvent, textColumns } from './events.ts';
export { findVehicles, vehicleList } from './find-vehicles.ts';
export { customerWithVehicleImporter } from './import/import-customers-with-vehicles.ts';
export { vehicleImporter } from './import/import-vehicles.ts';
export { issuesInReach } from './issues.ts';
export { lockVehicle } from './lock-vehicle.ts';
export { findOpenIssues } from './open-issues.ts';
export { keptTo, ownTime, shownIf } from './own-time.ts';
export { readPageOfVehicle } from './page-of-vehicle.ts';
export { publishVehicleTouched } from './publish-vehicle.ts';
export { vehicleInReach, vehiclesInReach } from './reach.ts';
export { type SafeDocument, safeDocument } from './safe-document.ts';
export { customerMobileFor, customerName } from './vehicle-columns.ts';

export function serveVehicles(api: Api): void {
  serveFindVehicles(api);
  serveExportVehicles(api);
  serveAddVehicle(api);
  serve(api, readVehicleCall, (ctx, { id }) => readVehicle(ctx, id));
  serveVehicleHistory(api);
  serveUpdateVehicle(api);
  serveRemoveVehicle(api);
  serveCustomerVehicles(api);
  serveNextService(api);
  serveEvents(api);
  serveIssues(api);
  serveAssignments(api);
  serveDocuments(api);
}
