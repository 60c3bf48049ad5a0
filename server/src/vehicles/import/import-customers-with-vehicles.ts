import type { BrandType } from '@karakana/contract/brands/brand.ts';
import { inputFor } from '@karakana/contract/endpoint.ts';
import type { Text } from '@karakana/contract/text.ts';
import { plateOf } from '@karakana/contract/vehicles/registration.ts';
import { addVehicle, type VehicleDraft } from '@karakana/contract/vehicles/vehicle.ts';
import { customerImporter, customersByMobile } from '../../customers/index.ts';
import {
  type Adding,
  type CheckedRow,
  type Checking,
  type Importer,
  inSlices,
  problemsOf,
  type RowFields,
  type SheetField,
} from '../../imports/index.ts';
import { addNewVehicles, knownPlates } from './add-new-vehicles.ts';
import { vehicleFields } from './import-fields.ts';
import { readMakesAndModels } from './import-models.ts';
import { draftOf } from './vehicle-draft.ts';

/** How customers come in from a sheet that may have the plate of a vehicle in each row. Who has two stands in two rows, and is added once. */
export const customerWithVehicleImporter: Importer = {
  ...customerImporter,
  fieldsFor: (brand) => [...customerImporter.fieldsFor(brand), ...fieldsAlong(brand)],
  async check(checking, rows) {
    const customers = await customerImporter.check(checking, rows.map(withoutVehicle));
    const vehicles = await readVehicles(checking, rows);
    const checked = joined(customers.rows, vehicles, await knownPlates(checking, vehicles.flatMap(plateAlong)));
    return {
      rows: checked,
      async add(adding, places) {
        const { rows } = await customers.add(adding, places);
        const along = places.flatMap((place) => {
          const [row, customer, vehicle] = [checked[place], customers.rows[place], vehicles[place]];
          const isNew = row && 'key' in row && row.vehicle === 'new';
          return isNew && vehicle?.draft && customer && 'key' in customer ? { draft: vehicle.draft, mobile: customer.key } : [];
        });
        return { rows, vehicles: along.length > 0 ? await addAlong(adding, along) : 0 };
      },
    };
  },
};

const namesAlong = ['registration', 'make', 'model', 'vin'];

/** None of them has to be there; of a vehicle without what its brand asks for, only the customer goes in. */
function fieldsAlong(brand: BrandType): SheetField[] {
  const fields = vehicleFields(brand).filter(({ name }) => namesAlong.includes(name));
  const needed = fields.flatMap(({ name, required }) => (required && name !== 'registration' ? name : []));
  return fields.map((field) => ({ ...field, required: false, needs: field.name === 'registration' ? needed : [] }));
}

const withoutVehicle = (row: RowFields): RowFields =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !namesAlong.includes(name)));

/** A plate without a draft is one of which too little is said, or something wrong. */
type VehicleAlong = { plate?: string; draft?: VehicleDraft; problems: Text[] };

async function readVehicles(checking: Checking, rows: RowFields[]): Promise<VehicleAlong[]> {
  if (!rows.some(({ registration }) => registration)) return rows.map(() => ({ problems: [] }));
  const fields = vehicleFields(checking.brand);
  const needed = fields.filter(({ required }) => required);
  const schema = inputFor(addVehicle, checking.brand);
  const models = await readMakesAndModels(checking);
  return inSlices(rows, (row) => {
    if (!row.registration) return { problems: [] };
    const plate = plateOf(row.registration);
    if (needed.some(({ name }) => !row[name])) return { plate, problems: [] };
    const { draft, problems } = draftOf(row, models);
    const parsed = schema.safeParse(draft);
    if (parsed.error || problems.length > 0)
      return { plate, problems: [...problems, ...(parsed.error ? problemsOf(parsed.error, fields) : [])] };
    return { plate, draft: parsed.data, problems };
  });
}

const plateAlong = ({ plate }: VehicleAlong): string[] => (plate ? [plate] : []);

/** A customer or vehicle that a row above brings is known to those below. */
function joined(customers: CheckedRow[], vehicles: VehicleAlong[], known: ReadonlySet<string>): CheckedRow[] {
  const [mobiles, plates] = [new Set<string>(), new Set(known)];
  return customers.map((customer, place) => {
    const { plate, draft, problems } = vehicles[place] ?? { problems: [] };
    if ('problems' in customer) return { problems: [...customer.problems, ...problems] };
    if (problems.length > 0) return { problems };
    const isKnown = customer.isKnown || mobiles.has(customer.key);
    mobiles.add(customer.key);
    if (!plate) return { key: customer.key, isKnown };
    const vehicle = vehicleOf(plates.has(plate), draft);
    if (vehicle === 'new') plates.add(plate);
    return { key: `${customer.key} ${plate}`, isKnown, vehicle };
  });
}

function vehicleOf(isKnown: boolean, draft: VehicleDraft | undefined) {
  if (isKnown) return 'known';
  return draft ? 'new' : 'incomplete';
}

async function addAlong(adding: Adding, along: { draft: VehicleDraft; mobile: string }[]): Promise<number> {
  const customerIds = await customersByMobile(
    adding.db,
    adding.garageId,
    along.map(({ mobile }) => mobile),
  );
  return addNewVehicles(
    adding,
    along.map(({ draft, mobile }) => ({ ...draft, customerId: customerIds.get(mobile) ?? null })),
  );
}
