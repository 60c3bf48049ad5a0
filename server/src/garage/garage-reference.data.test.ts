import { expect, test } from 'vitest';
import { insuranceFirms } from './insurance-firms.data.ts';
import { schoolCatalogue } from './school-catalogue.data.ts';
import { serviceCatalogue } from './service-catalogue.data.ts';

const isDistinct = (names: readonly string[]) => new Set(names.map((name) => name.toLowerCase())).size === names.length;
const tidy = /^\S+( \S+)*$/;
const services = serviceCatalogue.flatMap((category) => category.services);

test('no insurer is listed twice, and they come in alphabetical order', () => {
  expect(isDistinct(insuranceFirms)).toBe(true);
  expect(insuranceFirms).toEqual(insuranceFirms.toSorted(new Intl.Collator('en').compare));
  expect(insuranceFirms.length).toBeGreaterThanOrEqual(30);
});

test('no category and no service is listed twice', () => {
  expect(isDistinct(serviceCatalogue.map((category) => category.name))).toBe(true);
  expect(isDistinct(services.map((service) => service.name))).toBe(true);
});

test('no name is blank or untrimmed', () => {
  for (const name of [
    ...insuranceFirms,
    ...serviceCatalogue.map((category) => category.name),
    ...services.map((service) => service.name),
  ]) {
    expect(name).toMatch(tidy);
  }
});

test('every service has a duration and a whole price in cents', () => {
  for (const { name, minutes, priceCents } of services) {
    expect(Number.isInteger(minutes) && minutes > 0, name).toBe(true);
    expect(Number.isInteger(priceCents) && priceCents >= 0, name).toBe(true);
  }
});

test('only the check-in inspection is free', () => {
  expect(services.filter((service) => service.priceCents === 0).map((service) => service.name)).toEqual(['Check-in inspection']);
});

test('every category offers something', () => {
  for (const category of serviceCatalogue) expect(category.services.length, category.name).toBeGreaterThan(0);
});

test('a school has services of its own, and of the others those that buses need', () => {
  const names = schoolCatalogue.map(({ name }) => name);
  expect(isDistinct(names)).toBe(true);
  expect(names).toContain('Children’s safety');
  expect(names).toContain('Brakes');
  expect(names).not.toContain('Bodywork & paint');
});
