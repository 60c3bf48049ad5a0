// @vitest-environment node
import { brands } from '@karakana/contract/brands/brands.ts';
import type { Endpoint } from '@karakana/contract/endpoint.ts';
import { expect, test } from 'vitest';
import { sw } from './sw.ts';

const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}', '!../**/*.gen.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const contract = import.meta.glob<Record<string, unknown>>(['../../../contract/src/**/*.ts', '!**/*.test.ts'], { eager: true });

const tables = import.meta.glob<Record<string, Record<string, string>>>('./sw/**/*.ts', { eager: true });

const untranslated = (texts: string[]) => [...new Set(texts)].filter((text) => !Object.hasOwn(sw, text)).sort();

test('every text of a screen has its Kiswahili', () => {
  const quoted = /\bt\(\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)")/g;
  const texts = Object.values(sources).flatMap((source) =>
    [...source.matchAll(quoted)].map(([, single, double]) => (single ?? double ?? '').replaceAll("\\'", "'")),
  );
  expect(texts.length).toBeGreaterThan(50);
  expect(untranslated(texts)).toEqual([]);
});

test('every text that a call shows has its Kiswahili', () => {
  const texts = Object.values(contract)
    .flatMap((exports) => Object.values(exports).flatMap(endpointsIn))
    .flatMap(({ done, failed }) => [done, failed].flat())
    .filter((text) => text !== undefined);
  expect(texts.length).toBeGreaterThan(20);
  expect(untranslated(texts)).toEqual([]);
});

test('every brand greets in Kiswahili too', () => {
  const texts = Object.values(brands).flatMap(({ signIn }) => [signIn.title, signIn.description, ...signIn.points]);
  expect(untranslated(texts)).toEqual([]);
});

test('a text has one Kiswahili, whichever area says it', () => {
  const said = Object.values(tables).flatMap((table) => Object.values(table).flatMap(Object.keys));
  expect(said.length).toBeGreaterThan(1000);
  expect(said.filter((text, at) => said.indexOf(text) !== at)).toEqual([]);
});

test('a translation keeps the places where something is put in', () => {
  const places = (text: string) => [...text.matchAll(/\{\{\w+\}\}/g)].map(([place]) => place).sort();
  expect(Object.entries(sw).filter(([english, kiswahili]) => places(english).join() !== places(kiswahili).join())).toEqual([]);
});

function endpointsIn(value: unknown): Endpoint[] {
  if (typeof value !== 'object' || value === null) return [];
  // Only `endpoint` makes objects with these three.
  if ('method' in value && 'path' in value && 'access' in value) return [value as Endpoint];
  return value.constructor === Object ? Object.values(value).flatMap(endpointsIn) : [];
}
