import { inputFor } from '@karakana/contract/endpoint.ts';
import { say } from '@karakana/contract/text.ts';
import { plateOf } from '@karakana/contract/vehicles/registration.ts';
import { addVehicle } from '@karakana/contract/vehicles/vehicle.ts';
import { type CheckedRow, type Importer, inSlices, problemsOf } from '../../imports/index.ts';
import { addNewVehicles, knownPlates } from './add-new-vehicles.ts';
import { vehicleFields } from './import-fields.ts';
import { readMakesAndModels } from './import-models.ts';
import { readOwners } from './import-owners.ts';
import { draftOf } from './vehicle-draft.ts';

/** How vehicles come in from a sheet. One whose plate the garage has already is known, and stays as it is. */
export const vehicleImporter: Importer = {
  kind: 'vehicles',
  keyLabel: say('registration'),
  fieldsFor: vehicleFields,
  async check(checking, rows) {
    const fields = vehicleFields(checking.brand);
    const models = await readMakesAndModels(checking);
    const owners = await readOwners(checking, rows);
    const schema = inputFor(addVehicle, checking.brand);
    const checked = await inSlices(rows, (row, place) => {
      const { mobile, problems: ownerProblems } = owners.rows[place] ?? { mobile: undefined, problems: [] };
      const { draft, problems } = draftOf(row, models);
      const parsed = schema.safeParse(draft);
      const found = [...problems, ...(parsed.error ? problemsOf(parsed.error, fields) : []), ...ownerProblems];
      return { problems: found, draft: parsed.data, mobile };
    });
    const known = await knownPlates(
      checking,
      checked.flatMap(({ draft }) => (draft ? plateOf(draft.registration) : [])),
    );
    return {
      rows: checked.map(({ problems, draft }): CheckedRow => {
        if (!draft || problems.length > 0) return { problems };
        const plate = plateOf(draft.registration);
        return { key: plate, isKnown: known.has(plate) };
      }),
      async add(adding, places) {
        const added = places.flatMap((place) => checked[place] ?? []);
        const customerIds = await owners.findOrAdd(
          adding,
          added.flatMap(({ mobile }) => mobile ?? []),
        );
        const drafts = added.flatMap(({ draft, mobile }) => (draft ? { ...draft, customerId: customerIds.get(mobile ?? '') ?? null } : []));
        return { rows: await addNewVehicles(adding, drafts), vehicles: 0 };
      },
    };
  },
};
