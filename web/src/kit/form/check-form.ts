import { say } from '@karakana/contract/text.ts';
import { isSentence, validationErrorsOf } from '@karakana/contract/validation.ts';
import type { z } from 'zod';
import { translateServerText } from '../../i18n/translate-server-text.ts';

/** Where a form keeps what is wrong with all of it and not with one field; the contract says so of an input too. */
export const wholeForm = '';

/** Lets a schema of the contract check a form: `useForm({ validate: checkForm(BranchDraft) })`. Says of each field what the server would say. */
export function checkForm<V extends Record<string, unknown>>(schema: z.ZodType): (values: V) => Record<string, string> {
  return (values) => {
    const { success, error } = schema.safeParse(values);
    if (success) return {};
    const problems = Object.entries(validationErrorsOf(error).errors).map(([field, [problem = say('is not right')]]): [string, string] => [
      field,
      translateServerText(isEmpty(valueAt(values, field)) && !isSentence(problem) ? required : problem),
    ]);
    return Object.fromEntries(problems);
  };
}

// A sentence, which names what is missing, says more than that it is.
const required = say('is required');

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

function valueAt(values: unknown, field: string): unknown {
  const keys = field.split('.');
  return keys.reduce<unknown>((found, key) => (typeof found === 'object' && found !== null ? Reflect.get(found, key) : undefined), values);
}
