import { listVehicleExpenses } from '@karakana/contract/accounting/vehicle-expense.ts';
import { listAssignments } from '@karakana/contract/vehicles/assignment.ts';
import { listVehicleDocuments } from '@karakana/contract/vehicles/document.ts';
import { listVehicleEvents } from '@karakana/contract/vehicles/event.ts';
import { listIssues } from '@karakana/contract/vehicles/issue.ts';
import { listVehicles, readVehicle, readVehicleHistory } from '@karakana/contract/vehicles/vehicle.ts';
import { listCertificates } from '@karakana/contract/works/certificates/certificate.ts';
import { listGovernors, readGovernor } from '@karakana/contract/works/certificates/governor.ts';
import { readCustomerGlance, readVehicleGlance } from '@karakana/contract/works/work/glance.ts';
import { listVehicleWorks } from '@karakana/contract/works/work/vehicle-work.ts';
import { useLive } from '../kit/api/live.ts';
import { type RefreshTable, removedId, sameId } from '../kit/api/live-refresh.ts';

const ofVehicle = [
  sameId(readVehicle, 'id'),
  sameId(readVehicleHistory, 'id'),
  sameId(readVehicleGlance, 'id'),
  sameId(listVehicleEvents, 'vehicleId'),
  sameId(listIssues, 'vehicleId'),
  sameId(listVehicleDocuments, 'vehicleId'),
  sameId(listAssignments, 'vehicleId'),
  sameId(listVehicleWorks, 'id'),
  sameId(listVehicleExpenses, 'id'),
  sameId(listCertificates, 'vehicleId'),
  listGovernors,
  readGovernor,
];

export const vehicleRefreshes: RefreshTable<'Customer'> = {
  'vehicle-created': [listVehicles],
  'vehicle-updated': [listVehicles, ...ofVehicle],
  // Whose it is, such an event does not say.
  'vehicle-touched': [...ofVehicle, readCustomerGlance],
  'vehicle-removed': [listVehicles, removedId(readVehicle, 'id')],
  'vehicles-imported': [listVehicles],
  // Customers bring their vehicles along.
  'customers-imported': [listVehicles],
  // The vehicles of the one have got another owner.
  'customers-merged': [listVehicles, readVehicle],
};

/** Tells which vehicle is gone. */
export function useVehicleGone(onGone: (id: number) => void): void {
  useLive('Customer', ({ key, payload }) => {
    if (key === 'vehicle-removed') onGone(payload.id);
  });
}
