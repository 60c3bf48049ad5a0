import { useTranslation } from '../../i18n/use-translation.ts';
import { type documentProblem, maxMegabytes } from '../../vehicles/documents/document-check.ts';

type Problem = NonNullable<ReturnType<typeof documentProblem>>;

/** What is wrong with a file, in words. */
export function useFileProblems(): (problem: Problem, name: string) => string {
  const { t } = useTranslation();
  return (problem, name) =>
    ({
      type: t('{{name}} is not a PDF, PNG, JPEG or WebP file', { name }),
      size: t('{{name}} is larger than {{most}} MB', { name, most: maxMegabytes }),
      empty: t('{{name}} is empty', { name }),
    })[problem];
}
