import type { z } from 'zod';
import { optionalText, requiredText } from '../fields.ts';

/** What may stand in a message in curly brackets, and what takes its place. */
export const messageVariables = ['first_name', 'last_name', 'registration', 'garage_name', 'branch_name', 'garage_mobile'] as const;
export type MessageVariable = (typeof messageVariables)[number];

/** Puts the values in; what is no variable stays as it was written. */
export function fillIn(text: string, values: Record<MessageVariable, string>): string {
  return text.replace(/\{(\w+)\}/g, (written, name: string) => (Object.hasOwn(values, name) ? values[name as MessageVariable] : written));
}

const known: readonly string[] = messageVariables.map((variable) => `{${variable}}`);

/** What a text has in curly brackets and nobody can put something in for, each once and as it is written. */
export function unknownVariables(text: string): string[] {
  // It looks only where brackets begin, so that a long row of them is not read again from each.
  const written = text.match(/(?<!\{)\{+[^{}]*\}+/g) ?? [];
  return [...new Set(written)].filter((word) => !known.includes(word));
}

function refuseUnknown(text: string | null, ctx: z.RefinementCtx): void {
  const unknown = unknownVariables(text ?? '');
  if (unknown.length === 0) return;
  const shown = unknown.slice(0, 5).join(', ').slice(0, 200);
  ctx.addIssue({ code: 'custom', message: 'has a variable that is not known: {{unknown}}', params: { unknown: shown } });
}

export const messageBody = requiredText(1_600).superRefine(refuseUnknown);
export const messageSubject = optionalText(150).superRefine(refuseUnknown);
