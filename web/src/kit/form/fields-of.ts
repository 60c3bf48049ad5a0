import { say } from '@karakana/contract/text.ts';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { translateServerText } from '../../i18n/translate-server-text.ts';

type Form<Values extends Record<string, unknown>> = Pick<UseFormReturnType<Values>, 'getInputProps'>;
type Path<Values extends Record<string, unknown>> = Parameters<UseFormReturnType<Values>['getInputProps']>[0];
type How = {
  type?: 'input' | 'checkbox';
  /** What the field is called in a message, where its label is a question. */
  name?: string;
};

/** The fields of a form: `<TextInput {...field('city', t('City'))} />` has the label, the value, and what is wrong with it in words that name it. */
export function fieldsOf<Values extends Record<string, unknown>>(form: Form<Values>) {
  return (path: Path<Values>, label: string, { type = 'input', name = label }: How = {}) => {
    const { error, ...props } = form.getInputProps(path, { type });
    return { ...props, label, error: nameProblem(name, error) };
  };
}

/** A problem begins small, so that it can follow the name of what has it; what begins with a capital letter is a sentence already. */
export function nameProblem(field: string, problem: ReactNode): ReactNode {
  if (typeof problem !== 'string' || !/^\p{Ll}/u.test(problem)) return problem;
  return translateServerText(say('{{field}} {{problem}}', { field, problem }));
}
