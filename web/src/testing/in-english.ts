import type { TFunction } from 'i18next';

/** Texts as they are written in the code. Safe: only what stands between the braces is put in. */
export const inEnglish = ((text: string, values: Record<string, unknown> = {}) =>
  text.replace(/{{(\w+)}}/g, (_, name) => String(values[name]))) as unknown as TFunction;
