import type { Question } from '../kit/list/list-search.ts';

/** Whether two ask the same of a list, in whatever order. */
export const sameQuestion = (one: Question, other: Question): boolean => ordered(one) === ordered(other);

const ordered = (question: Question): string => JSON.stringify(Object.entries(question).sort(([a], [b]) => (a < b ? -1 : 1)));
