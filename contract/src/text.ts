import { type DayFormat, formatDay, formatMoment } from './dates.ts';

/** A text for people: English words that are also the key to their translation, and what stands in their {{places}}. */
export type Text = { key: string; values: Record<string, Value> };

/** A word of ours is a text itself, so that it is translated too. Days and moments are written as the reader writes them, numbers as they are. */
export type Value = string | number | Text | Text[] | { day: string } | { moment: string };

/** A text without values is its own key. */
export type Sayable = string | Text;

type Places<Key extends string> = Key extends `${string}{{${infer Place}}}${infer Rest}` ? Place | Places<Rest> : never;
type Filled<Key extends string> = [Places<Key>] extends [never] ? [] : [values: Record<Places<Key>, Value>];

/** Says something with values: each place of the words must be given one. A place is one lower-case word, which is the same on the wire. */
export function say<Key extends string>(key: Key, ...[values]: Filled<Key>): Text {
  return { key, values: values ?? {} };
}

/** Somebody's own words, which nobody translates. */
export const verbatim = (words: string): Text => say('{{words}}', { words });

export const asText = (said: Sayable): Text => (typeof said === 'string' ? { key: said, values: {} } : said);

export type Tongue = { locale: string; dayFormat: DayFormat; translate(key: string): string };

/** The text in a language, with its values put in. */
export function formatText(said: Sayable, tongue: Tongue): string {
  const { key, values } = asText(said);
  return tongue.translate(key).replace(/\{\{(\w+)\}\}/g, (place, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    return value === undefined ? place : formatValue(value, tongue);
  });
}

export const english = (said: Sayable): string => formatText(said, { locale: 'en-KE', dayFormat: 'MMM Do YY', translate: (key) => key });

function formatValue(value: Value, tongue: Tongue): string {
  if (typeof value !== 'object') return String(value);
  if (Array.isArray(value)) return value.map((text) => formatText(text, tongue)).join(', ');
  if ('key' in value) return formatText(value, tongue);
  const { locale, dayFormat } = tongue;
  return 'day' in value ? formatDay(value.day, locale, dayFormat) : formatMoment(value.moment, locale, dayFormat);
}

/** What is known to be a text without the schema library, which is too much for a page that opens on a slow phone. */
export function isText(value: unknown): value is Text {
  if (!isRecord(value) || typeof value.key !== 'string' || !isRecord(value.values)) return false;
  return Object.values(value.values).every(isValue);
}

export function isValue(value: unknown): value is Value {
  if (typeof value === 'string' || typeof value === 'number') return true;
  if (Array.isArray(value)) return value.every(isText);
  return isText(value) || isTime(value);
}

function isTime(value: unknown): boolean {
  const [[name, time] = [], ...others] = isRecord(value) ? Object.entries(value) : [];
  if (others.length > 0 || typeof time !== 'string') return false;
  const form = name === 'day' ? /^\d{4}-\d\d-\d\d$/ : name === 'moment' ? /^\d{4}-\d\d-\d\dT[\d:.]+Z$/ : undefined;
  return form?.test(time) === true && !Number.isNaN(Date.parse(time));
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
