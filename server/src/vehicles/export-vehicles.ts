import { dayOf } from '@karakana/contract/dates.ts';
import { exportVehicles } from '@karakana/contract/vehicles/export.ts';
import { serveDownload } from '../platform/serve/download.ts';
import type { Api } from '../platform/serve/serve.ts';
import { type Cell, writeSheet } from '../platform/sheets/write-sheet.ts';
import { vehicleList } from './find-vehicles.ts';
import { vehicleColumnsFor } from './vehicle-columns.ts';

export function serveExportVehicles(api: Api): void {
  serveDownload(api, exportVehicles, async (ctx, filter) => {
    const vehicles = await vehicleList.each(ctx, filter, (found) =>
      found
        .select(vehicleColumnsFor(ctx))
        .select([
          'customers.mobile as customerMobile',
          'customers.firstName as customerFirstName',
          'customers.lastName as customerLastName',
        ]),
    );
    return { name: 'vehicles.xlsx', bytes: writeSheet(columns, rowsOf(vehicles)) };
  });
}

// The headings are those of the import, so that what was exported can be imported elsewhere.
const columns = [
  { heading: 'Car registration', width: 16 },
  { heading: 'Car make', width: 16 },
  { heading: 'Car model', width: 18 },
  { heading: 'VIN / Chassis Number', width: 22 },
  { heading: 'Year', width: 8 },
  { heading: 'Colour', width: 12 },
  { heading: 'Engine number', width: 18 },
  { heading: 'Fuel', width: 12 },
  { heading: 'Transmission', width: 14 },
  { heading: 'Odometer', width: 12 },
  { heading: 'Note', width: 30 },
  { heading: 'Customer mobile', width: 18 },
  { heading: 'Customer first name', width: 18 },
  { heading: 'Customer last name', width: 18 },
  { heading: 'Next service on', width: 16 },
  { heading: 'Next service at', width: 16 },
  { heading: 'Added on', width: 14 },
];

type Exported = {
  registration: string;
  makeName: string;
  modelName: string;
  vin: string | null;
  year: number | null;
  colour: string | null;
  engineNumber: string | null;
  fuelType: string | null;
  transmission: string | null;
  odometer: number | null;
  note: string | null;
  customerMobile: string | null;
  customerFirstName: string | null;
  customerLastName: string | null;
  nextServiceOn: string | null;
  nextServiceOdometer: number | null;
  createdAt: string;
};

async function* rowsOf(vehicles: AsyncIterable<Exported>): AsyncGenerator<Cell[]> {
  for await (const vehicle of vehicles)
    yield [
      vehicle.registration,
      vehicle.makeName,
      vehicle.modelName,
      vehicle.vin,
      vehicle.year,
      vehicle.colour,
      vehicle.engineNumber,
      vehicle.fuelType,
      vehicle.transmission,
      vehicle.odometer,
      vehicle.note,
      vehicle.customerMobile,
      vehicle.customerFirstName,
      vehicle.customerLastName,
      vehicle.nextServiceOn,
      vehicle.nextServiceOdometer,
      dayOf(vehicle.createdAt),
    ];
}
