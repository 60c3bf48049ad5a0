import type { RowFields } from '../../imports/index.ts';
import type { MakesAndModels } from './import-models.ts';

/** The vehicle that a row tells of, as a form would send it, and what is wrong with its make and model. */
export function draftOf(row: RowFields, models: MakesAndModels) {
  const { makeId, modelId, problems } = models.find(row.make ?? '', row.model ?? '');
  const draft = {
    registration: row.registration ?? '',
    makeId,
    modelId,
    vin: row.vin ?? '',
    year: row.year ?? '',
    colour: row.colour ?? '',
    engineNumber: row.engineNumber ?? '',
    fuelType: inOurWords(row.fuelType, fuelWords),
    transmission: inOurWords(row.transmission, transmissionWords),
    // As people write it: 84,500 km.
    odometer: (row.odometer ?? '').replace(/[\s,]|km$/gi, ''),
    note: row.note ?? '',
  };
  return { draft, problems };
}

const fuelWords: Readonly<Record<string, string>> = {
  petroli: 'petrol',
  gasoline: 'petrol',
  dizeli: 'diesel',
  umeme: 'electric',
  lpg: 'gas',
  gesi: 'gas',
};
const transmissionWords: Readonly<Record<string, string>> = { auto: 'automatic', at: 'automatic', mt: 'manual' };

function inOurWords(written: string | undefined, words: Readonly<Record<string, string>>): string {
  const plain = (written ?? '').toLowerCase();
  return words[plain] ?? plain;
}
