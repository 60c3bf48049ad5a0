import { z } from 'zod';
import { formatDay, formatMoment } from './dates.ts';

/** A text for people: English words that are also the key to their translation, and what stands in their {{places}}. */
export type Text = { key: string; values: Record<string, Value> };

/** A word of ours is a text itself, so that it is translated too. Days and moments are written as the reader writes them, numbers as they are. */
export type Value = string | number | Text | Text[] | { day: string } | { moment: string };

/** A text without values is its own key. */
export type Sayable = string | Text;

export const Text = z
  .object({
    key: z.string(),
    values: z
      .record(
        z.string(),
        z.custom<Value>(isValue).meta({
          description:
            'A string, a number, another such text, a list of those, or a time as {"day": "2026-03-31"} or {"moment": "2026-03-31T06:30:00Z"}',
        }),
      )
      .meta({ description: 'What stands in the {{places}} of the key' }),
  })
  .meta({ example: { key: 'This number belongs to {{name}}', values: { name: 'Wanjiku Kamau' } } });

type Places<Key extends string> = Key extends `${string}{{${infer Place}}}${infer Rest}` ? Place | Places<Rest> : never;
type Filled<Key extends string> = [Places<Key>] extends [never] ? [] : [values: Record<Places<Key>, Value>];

/** Says something with values: each place of the words must be given one. A place is one lower-case word, which is the same on the wire. */
export function say<Key extends string>(key: Key, ...[values]: Filled<Key>): Text {
  return { key, values: values ?? {} };
}

/** Somebody's own words, which nobody translates. */
export const verbatim = (words: string): Text => say('{{words}}', { words });

export const asText = (said: Sayable): Text => (typeof said === 'string' ? { key: said, values: {} } : said);

export type Tongue = { locale: string; translate(key: string): string };

/** The text in a language, with its values put in. */
export function formatText(said: Sayable, tongue: Tongue): string {
  const { key, values } = asText(said);
  return tongue.translate(key).replace(/\{\{(\w+)\}\}/g, (place, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    return value === undefined ? place : formatValue(value, tongue);
  });
}

export const english = (said: Sayable): string => formatText(said, { locale: 'en-KE', translate: (key) => key });

function formatValue(value: Value, tongue: Tongue): string {
  if (typeof value !== 'object') return String(value);
  if (Array.isArray(value)) return value.map((text) => formatText(text, tongue)).join(', ');
  if ('key' in value) return formatText(value, tongue);
  return 'day' in value ? formatDay(value.day, tongue.locale) : formatMoment(value.moment, tongue.locale);
}

function isValue(value: unknown): boolean {
  if (typeof value === 'string' || typeof value === 'number') return true;
  if (Array.isArray(value)) return value.every((entry) => Text.safeParse(entry).success);
  return z.union([Text, z.strictObject({ day: z.iso.date() }), z.strictObject({ moment: z.iso.datetime() })]).safeParse(value).success;
}
