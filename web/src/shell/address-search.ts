import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router';

/** A text that only looks like a number stays as it was written: `1e5` is searched for, not 100000. */
function readValue(written: string): unknown {
  const value: unknown = JSON.parse(written);
  if (typeof value === 'number' && String(value) !== written) throw new SyntaxError(`${written} is a text`);
  return value;
}

/** How what follows the `?` of an address is read and written. */
export const addressSearch = {
  parseSearch: parseSearchWith(readValue),
  stringifySearch: stringifySearchWith(JSON.stringify, readValue),
};
