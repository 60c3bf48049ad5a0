import { check } from '../../imports/testing.ts';
import { csvOf } from '../../platform/sheets/sheets-test-kit.ts';
import type { TestGarage } from '../garage.ts';

export type ImportSpecimens = { checkedImportId: number; customersImportId: number; vehiclesImportId: number; productsImportId: number };

type Specimen = (garage: ImportSpecimens & TestGarage) => Record<string, unknown>;

/** Each with a row that cannot go in, so that there is something to correct. */
export async function fillImports({ garage: owner, marker }: TestGarage): Promise<ImportSpecimens> {
  const customers = csvOf([
    ['First name', 'Last name', 'Mobile'],
    [marker, marker, '0712000001'],
    [marker, '', ''],
  ]);
  const vehicles = csvOf([
    ['Reg', 'Make', 'Model'],
    ['KDZ 999Z', 'Toyota', 'Vitz'],
    [marker, '', ''],
  ]);
  const products = csvOf([
    ['Name', 'Price'],
    [marker, '10'],
    [marker, ''],
  ]);
  const checked = await Promise.all([
    check(owner, 'customers', customers, `${marker}.csv`),
    check(owner, 'customers', customers, `${marker}.csv`),
    check(owner, 'vehicles', vehicles, `${marker}.csv`),
    check(owner, 'products', products, `${marker}.csv`),
  ]);
  const [checkedImportId = 0, customersImportId = 0, vehiclesImportId = 0, productsImportId = 0] = checked.map(
    ({ status, text, body }): number => {
      if (status !== 200) throw new Error(`A file was refused: ${text}`);
      return body.id;
    },
  );
  return { checkedImportId, customersImportId, vehiclesImportId, productsImportId };
}

export const importSpecimens: Record<string, Specimen> = {
  'GET /api/imports/template': () => ({ kind: 'customers' }),
  'GET /api/imports/{id}': ({ checkedImportId }) => ({ id: checkedImportId }),
  'GET /api/imports/{id}/bad_rows': ({ checkedImportId }) => ({ id: checkedImportId }),
  'PUT /api/imports/{id}': ({ checkedImportId }) => ({ id: checkedImportId, columns: ['firstName', 'lastName', 'mobile'] }),
  'POST /api/customers/import': ({ customersImportId }) => ({ id: customersImportId }),
  'POST /api/products/import': ({ productsImportId }) => ({ id: productsImportId }),
  'POST /api/vehicles/import': ({ vehiclesImportId }) => ({ id: vehiclesImportId }),
};
