import type { Endpoint } from '@karakana/contract/endpoint.ts';
import type fc from 'fast-check';
import { contractEndpoints } from '../server/src/platform/serve/contract-endpoints.ts';
import { validInput } from '../server/src/testing/every-call/valid-input.ts';
import { fieldsOf } from '../server/src/testing/every-call/written-call.ts';
import { type OddForm, oddForms } from '../server/src/testing/hostile/odd-forms.ts';
import { type OddFile, oddSheets } from '../server/src/testing/hostile/odd-sheets.ts';

/** What shots are made of, and what costs too much to be made for each. */
export type Stock = {
  endpoints: Endpoint[];
  uploads: (Endpoint & { upload: NonNullable<Endpoint['upload']> })[];
  inputOf(endpoint: Endpoint): fc.Arbitrary<Record<string, unknown>>;
  fieldsOf(endpoint: Endpoint): string[];
  formsFor(field: string): OddForm[];
  sheets: OddFile[];
};

export async function layInStock(): Promise<Stock> {
  const endpoints = (await contractEndpoints()).sort((a, b) => (a.path + a.method < b.path + b.method ? -1 : 1));
  const inputs = new Map(endpoints.map((endpoint) => [endpoint, validInput(endpoint)]));
  const fields = new Map(endpoints.map((endpoint) => [endpoint, Object.keys(fieldsOf(endpoint))]));
  const forms = new Map<string, OddForm[]>();
  return {
    endpoints,
    uploads: endpoints.filter((endpoint) => endpoint.upload !== undefined) as Stock['uploads'],
    inputOf: (endpoint) => inputs.get(endpoint) ?? validInput(endpoint),
    fieldsOf: (endpoint) => fields.get(endpoint) ?? [],
    formsFor(field) {
      const known = forms.get(field) ?? oddForms(field);
      forms.set(field, known);
      return known;
    },
    sheets: await oddSheets(0.5),
  };
}
