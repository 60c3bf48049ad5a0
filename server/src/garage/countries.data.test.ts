import { getCountries, getCountryCallingCode } from 'libphonenumber-js';
import { expect, test } from 'vitest';
import { countries } from './countries.data.ts';

// Where the dictionary of Node uses a longer or disputed form, we use the everyday one.
const everydayNames: Record<string, string> = {
  CD: 'Congo (DRC)',
  CG: 'Congo',
  HK: 'Hong Kong',
  MM: 'Myanmar',
  MO: 'Macao',
  PS: 'Palestine',
};

const distinct = (values: readonly unknown[]) => new Set(values).size;

test('every country of ISO 3166-1 is there once', () => {
  expect(countries).toHaveLength(249);
  for (const field of ['id', 'name', 'alphaTwoCode', 'alphaThreeCode', 'flag'] as const) {
    expect(distinct(countries.map((country) => country[field])), field).toBe(249);
  }
});

test('ids are the ISO numeric codes of the alpha-2 codes', () => {
  for (const { id, alphaTwoCode } of countries) {
    expect(Intl.getCanonicalLocales(`und-${String(id).padStart(3, '0')}`)).toEqual([`und-${alphaTwoCode}`]);
  }
});

test('names agree with the dictionary of Node, save the everyday forms', () => {
  const dictionary = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  for (const { alphaTwoCode, name } of countries) {
    const expected = dictionary.of(alphaTwoCode)?.replace('St. ', 'Saint ').replace('&', 'and').replace('’', "'");
    expect(name).toBe(everydayNames[alphaTwoCode] ?? expected);
  }
});

test('currencies are known to ISO 4217', () => {
  const known = new Set(Intl.supportedValuesOf('currency'));
  for (const { name, currency } of countries) expect(known.has(currency), `${name} ${currency}`).toBe(true);
});

test('dialling codes agree with libphonenumber wherever it knows the country', () => {
  const codes = new Map(countries.map((country) => [country.alphaTwoCode, country.countryCode]));
  // Ascension, Tristan da Cunha and Kosovo have numbers but no ISO 3166-1 entry.
  const known = getCountries().filter((alphaTwoCode) => !['AC', 'TA', 'XK'].includes(alphaTwoCode));
  expect(known.length).toBeGreaterThan(230);
  for (const alphaTwoCode of known) expect(codes.get(alphaTwoCode), alphaTwoCode).toBe(`+${getCountryCallingCode(alphaTwoCode)}`);
});

test('countries come in alphabetical order', () => {
  const names = countries.map((country) => country.name);
  expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare));
});

test('Kenya reads as expected', () => {
  expect(countries.find((country) => country.id === 404)).toEqual({
    id: 404,
    name: 'Kenya',
    currency: 'KES',
    alphaTwoCode: 'KE',
    alphaThreeCode: 'KEN',
    flag: '🇰🇪',
    countryCode: '+254',
  });
});
