import { z } from 'zod';
import { say, type Text } from './text.ts';

/** What is wrong with a field is said in words that can follow its name, "is required", and is a key whose places are named after the issue's own values. */
z.config({
  customError: (issue) => {
    if (issue.input === undefined || issue.input === null) return 'is required';
    switch (issue.code) {
      case 'invalid_type':
        return wrongTypes[issue.expected] ?? 'is not right';
      case 'too_small':
        return issue.origin === 'string' ? 'must have at least {{minimum}} characters' : 'must be at least {{minimum}}';
      case 'too_big':
        return issue.origin === 'string' ? 'must have at most {{maximum}} characters' : 'must be at most {{maximum}}';
      case 'invalid_value':
        return 'must be one of: {{words}}';
      case 'unrecognized_keys':
        return 'is not known: {{fields}}';
      default:
        return 'is not right';
    }
  },
});

const wrongTypes: Readonly<Record<string, string>> = {
  array: 'must be an array',
  boolean: 'must be a boolean',
  int: 'must be a whole number',
  number: 'must be a number',
  object: 'must be an object',
  record: 'must be a record',
  string: 'must be a string',
};

const sentences = new Set<string>();

/** A problem that says itself of what it is, and needs no name before it. */
export function sentence(problem: string): string {
  sentences.add(problem);
  return problem;
}

export const isSentence = ({ key }: Text): boolean => sentences.has(key);

export type ValidationErrors = { message: Text; errors: Record<string, Text[]> };

/** What was wrong with an input: a sentence to read, and each field's problems. */
export function validationErrorsOf(error: z.ZodError): ValidationErrors {
  const errors: Record<string, Text[]> = {};
  for (const issue of error.issues) {
    const field = issue.path.join('.');
    errors[field] = [...(errors[field] ?? []), problemOf(issue)];
  }
  const [first] = error.issues;
  return {
    message: first
      ? problemOfField(fieldName(first.path.join(' ')), problemOf(first))
      : say('Something you entered is not right. Check it and try again'),
    errors,
  };
}

/** What one issue says, with the values that it names. */
export function problemOf(issue: z.core.$ZodIssue): Text {
  const named = Object.entries(valuesOf(issue)).filter(([name]) => issue.message.includes(`{{${name}}}`));
  return { key: issue.message, values: Object.fromEntries(named) };
}

/** The problem behind the name of what has it, unless it is a sentence of its own. */
export const problemOfField = (field: string, problem: Text): Text =>
  isSentence(problem) ? problem : say('{{field}} {{problem}}', { field: say(field), problem });

/** As people read a field's name on the wire or in code. */
export function fieldName(name: string): string {
  const words = name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();
  return words ? words.charAt(0).toUpperCase() + words.slice(1) : 'The input';
}

function valuesOf(issue: z.core.$ZodIssue): Text['values'] {
  switch (issue.code) {
    case 'too_small':
      return { minimum: Number(issue.minimum) };
    case 'too_big':
      return { maximum: Number(issue.maximum) };
    case 'invalid_value':
      return { words: issue.values.join(', ') };
    case 'unrecognized_keys':
      return { fields: issue.keys.slice(0, 5).join(', ').slice(0, 200) };
    case 'custom':
      return issue.params ?? {};
    default:
      return {};
  }
}
