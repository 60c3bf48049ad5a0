import { say, type Text } from '@karakana/contract/text.ts';
import type { GarageQuery } from '../../platform/serve/context.ts';
import { modelsFor } from '../own-makes.ts';

export type MakesAndModels = { find(make: string, model: string): { makeId?: number; modelId?: number; problems: Text[] } };

/** Makes and models by their names, in which case, spaces and dashes do not matter. */
export async function readMakesAndModels(reader: GarageQuery): Promise<MakesAndModels> {
  const rows = await modelsFor(reader)
    .innerJoin('makes', 'makes.id', 'models.makeId')
    .select(['makes.id as makeId', 'makes.name as makeName', 'models.id as modelId', 'models.name as modelName'])
    .execute();
  const makes = new Map(rows.map(({ makeId, makeName }) => [plain(makeName), { id: makeId, name: makeName }]));
  const models = new Map(rows.map(({ makeId, modelId, modelName }) => [`${makeId} ${plain(modelName)}`, modelId]));
  return {
    find(make, model) {
      const known = makes.get(plain(make));
      if (!make || !model) return { ...(make ? unused.make : {}), ...(model ? unused.model : {}), problems: [] };
      if (!known) return { ...unused.make, ...unused.model, problems: [say('Car make {{make}} is not known', { make })] };
      const modelId = models.get(`${known.id} ${plain(model)}`);
      if (modelId === undefined)
        return {
          ...unused.make,
          ...unused.model,
          problems: [say('Car model {{model}} is not one of {{make}}', { model, make: known.name })],
        };
      return { makeId: known.id, modelId, problems: [] };
    },
  };
}

/** What a row with a problem has in these places is never used; it keeps the schema from calling missing what is only unknown. */
const unused = { make: { makeId: 1 }, model: { modelId: 1 } };

const plain = (name: string): string => name.toLowerCase().replace(/[\s-]/g, '');
