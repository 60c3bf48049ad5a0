import { readCustomer } from '@karakana/contract/customers/customer.ts';
import { readToday } from '@karakana/contract/dashboards/home.ts';
import { listVehicleEvents } from '@karakana/contract/vehicles/event.ts';
import { listVehicles, readVehicle, readVehicleHistory } from '@karakana/contract/vehicles/vehicle.ts';
import { readCustomerGlance, readVehicleGlance } from '@karakana/contract/works/work/glance.ts';
import { readWork } from '@karakana/contract/works/work/work.ts';
import { readBoard } from '@karakana/contract/works/work/work-lists.ts';

/** What any change of a vehicle changes. */
export const vehicleReads = [
  listVehicles,
  readVehicle,
  readVehicleHistory,
  readVehicleGlance,
  listVehicleEvents,
  readCustomer,
  readCustomerGlance,
  readToday,
];

/** What a change of something that belongs to a vehicle changes besides itself. */
export const vehicleGlance = [readVehicle, readVehicleGlance, readCustomerGlance, listVehicleEvents, readToday];

/** Where a vehicle is recognised by its photo. */
export const photoReads = [listVehicles, readVehicle, readWork, readBoard];
