import type { Endpoint } from '@karakana/contract/endpoint.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { contractEndpoints } from './platform/serve/contract-endpoints.ts';
import type { TestAnswer } from './testing/call.ts';
import { ask, isDownload, isEmptyList } from './testing/every-call/every-call.ts';
import { idAt, idPlacesOf, withId, withInventedId } from './testing/every-call/ids-in.ts';
import { wordsIn } from './testing/every-call/words-in.ts';
import { addressOf, fieldsOf } from './testing/every-call/written-call.ts';
import { makeGarage } from './testing/garage.ts';
import { type FilledGarage, fillGarage, specimens } from './testing/specimens/specimens.ts';

/** What shows no word of a garage, and why. */
const withoutWords: Record<string, string> = {
  'GET /api/approvals/{code}/photos/{id}': 'a picture',
  'GET /api/apps': 'the brand alone',
  'GET /api/certificate_trust': 'keys, and marks that lead to nothing',
  'GET /api/customers/{id}/glance': 'counts and times, and a plate where one is booked',
  'GET /api/balance_sheet': 'accounts by the names that all garages have',
  'POST /api/balance_sheet/export_xlsx': 'accounts by the names that all garages have',
  'GET /api/trial_balance': 'accounts by the names that all garages have',
  'POST /api/trial_balance/export_xlsx': 'accounts by the names that all garages have',
  'GET /api/general_ledger': 'one customer on an account where they have nothing',
  'POST /api/general_ledger/export_xlsx': 'one customer on an account where they have nothing',
  'GET /api/daily_report': 'numbers alone',
  'POST /api/daily_report/export_xlsx': 'numbers alone',
  'GET /api/vat_summary': 'numbers alone',
  'POST /api/vat_summary/export_xlsx': 'numbers alone',
  'GET /api/dashboards': 'numbers alone',
  'GET /api/dashboards/fleet': 'numbers alone',
  'GET /api/home/figures': 'numbers alone',
  'GET /api/home/trade': 'numbers alone',
  'GET /api/inspections/photos/{id}': 'a picture',
  'GET /api/imports/template': 'headings alone, the same for all',
  'GET /api/notifications/settings': 'kinds that are the same for all, and switches',
  'GET /api/plans': 'what all garages choose from',
  'GET /api/products/suggested_price': 'a price',
  'GET /api/sales/terms': 'numbers alone',
  'GET /api/sandbox/mpesa': 'prompts that no phone shows before one was sent',
  'GET /api/clock': 'the caller’s own clock, which does not run',
  'GET /api/tills/own': 'the caller’s own till, who has none',
  'GET /api/vehicles/{id}/glance': 'counts and times',
  'GET /api/workshop_settings': 'numbers and switches alone',
  'GET /api/webhook_deliveries': 'kinds, states and times',
  'GET /api/customers/{id}/credit': 'an amount alone',
};

/** What only customers do; every-endpoint-reach.test.ts tries it with what is not theirs. */
const notByOwners = ['POST /api/works/{id}/approve'];

const endpoints = await contractEndpoints();
const naming = endpoints.filter(
  (endpoint) => endpoint.access !== 'public' && idPlacesOf(endpoint).length > 0 && !notByOwners.includes(addressOf(endpoint)),
);
const reading = endpoints.filter((endpoint) => endpoint.method === 'GET' || isDownload(endpoint));

let own: FilledGarage;
let foreign: FilledGarage;
beforeAll(async () => {
  own = await fillGarage(await makeGarage());
  foreign = await fillGarage(await makeGarage());
});

test('every call that names something has a specimen', () => {
  expect(naming.map(addressOf).filter((address) => !specimens[address])).toEqual([]);
});

describe('what belongs to another garage is the same as what does not exist', () => {
  test.each(naming.map((endpoint) => [addressOf(endpoint), endpoint] as const))('%s', async (_, endpoint) => {
    for (const place of idPlacesOf(endpoint)) {
      const name = place.join('.');
      const input = inputOf(endpoint, own);
      const theirs = await ask(endpoint, own.garage, withId(input, place, idAt(inputOf(endpoint, foreign), place)));
      const nobodys = await ask(endpoint, own.garage, withInventedId(input, place));
      expect([name, theirs.status, await wordsIn(theirs)]).toEqual([name, nobodys.status, await wordsIn(nobodys)]);
      expect([name, isEmptyPage(endpoint, theirs) || theirs.status === 404 || theirs.status === 422]).toEqual([name, true]);
      expect(await wordsIn(theirs)).not.toContain(foreign.marker);
    }
  });
});

describe('no answer for one garage holds a word of another', () => {
  test.each(reading.map((endpoint) => [addressOf(endpoint), endpoint] as const))('%s', async (address, endpoint) => {
    const answer = await ask(endpoint, own.garage, specimens[address] ? inputOf(endpoint, own) : {});
    expect(answer.status).toBe(200);
    expect(await wordsOf(endpoint, answer)).not.toContain(foreign.marker);
  });

  test('although the words are there to be found', async () => {
    const silent: string[] = [];
    for (const endpoint of reading) {
      const answer = await ask(endpoint, foreign.garage, specimens[addressOf(endpoint)] ? inputOf(endpoint, foreign) : {});
      if (!(await wordsOf(endpoint, answer)).includes(foreign.marker)) silent.push(addressOf(endpoint));
    }
    expect(silent.sort()).toEqual(Object.keys(withoutWords).sort());
  });

  test('nor does a page of every size, of any member', async () => {
    const lists = reading.filter((endpoint) => 'perPage' in fieldsOf(endpoint));
    expect(lists.length).toBeGreaterThan(3);
    for (const endpoint of lists)
      for (const member of [own.garage, own.manager, own.driver, own.school_admin]) {
        expect((await ask(endpoint, member, { perPage: 200 })).text).not.toContain(foreign.marker);
        expect((await ask(endpoint, member, { search: foreign.marker })).text).not.toContain(foreign.marker);
      }
  });
});

// Last, because it uses the specimens up.
describe('in their own garage the same names work', () => {
  test.each(naming.map((endpoint) => [addressOf(endpoint), endpoint] as const))('%s', async (_, endpoint) => {
    const answer = await ask(endpoint, own.garage, inputOf(endpoint, own));
    expect([answer.status, answer.status < 300 ? '' : answer.text]).toEqual([answer.status === 204 ? 204 : 200, '']);
  });
});

function inputOf(endpoint: Endpoint, garage: FilledGarage): Record<string, unknown> {
  return specimens[addressOf(endpoint)]?.(garage) ?? {};
}

/** A list narrowed to something that is not there is empty, and its export holds the headings alone, whatever was named. */
const isEmptyPage = (endpoint: Endpoint, answer: TestAnswer): boolean =>
  isDownload(endpoint) ? answer.status === 200 : endpoint.method === 'GET' && isEmptyList(answer);

/** What has headings alone is no list that can be read. */
const wordsOf = (endpoint: Endpoint, answer: TestAnswer): Promise<string> | string =>
  withoutWords[addressOf(endpoint)] ? answer.text : wordsIn(answer);
