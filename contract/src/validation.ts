import { z } from 'zod';

/** ValidationErrors are said in words that can follow a field's name: "is required", "must be at least 3". */
z.config({
  customError: (issue) => {
    if (issue.input === undefined || issue.input === null) return 'is required';
    switch (issue.code) {
      case 'invalid_type':
        return `must be ${withArticle(issue.expected)}`;
      case 'too_small':
        return issue.origin === 'string' ? `must have at least ${issue.minimum} characters` : `must be at least ${issue.minimum}`;
      case 'too_big':
        return issue.origin === 'string' ? `must have at most ${issue.maximum} characters` : `must be at most ${issue.maximum}`;
      case 'invalid_value':
        return `must be one of: ${issue.values.join(', ')}`;
      case 'unrecognized_keys':
        return `is not known: ${issue.keys.slice(0, 5).join(', ').slice(0, 200)}`;
      default:
        return 'is not valid';
    }
  },
});

export type ValidationErrors = { message: string; errors: Record<string, string[]> };

/** What was wrong with an input: a sentence to read, and each field's problems. */
export function validationErrorsOf(error: z.ZodError): ValidationErrors {
  const errors: Record<string, string[]> = {};
  for (const issue of error.issues) {
    const field = issue.path.join('.');
    errors[field] = [...(errors[field] ?? []), issue.message];
  }
  const first = error.issues[0];
  return { message: first ? sentence(first.path.join(' '), first.message) : 'The input is not valid', errors };
}

/** A problem that starts with a capital is a sentence of its own. */
function sentence(field: string, problem: string): string {
  if (/^[A-Z]/.test(problem)) return problem;
  const words = field.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();
  const name = words ? words.charAt(0).toUpperCase() + words.slice(1) : 'The input';
  return `${name} ${problem}`;
}

const withArticle = (type: string): string => (type === 'int' ? 'a whole number' : /^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`);
