import { translateServerText } from '../../i18n/translate-server-text.ts';

/** A secret may be left empty only where one is kept already. */
export function missingSecrets<Name extends string>(
  values: Readonly<Record<NoInfer<Name>, string>>,
  kept: Record<Name, boolean>,
): Record<string, string> {
  const missing = Object.entries<boolean>(kept).filter(([name, isKept]) => !isKept && Reflect.get(values, name) === '');
  return Object.fromEntries(missing.map(([name]) => [name, translateServerText('is required')]));
}

/** Leaves out the secrets that were not written, so that the stored ones stay. */
export function writtenSecrets<Name extends string>(values: Record<Name, string>): Partial<Record<Name, string>> {
  const written = Object.entries<string>(values).filter(([, secret]) => secret !== '');
  // Some of the entries of the same record.
  return Object.fromEntries(written) as Partial<Record<Name, string>>;
}
