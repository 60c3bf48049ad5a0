import type { RawAnswer } from '../server/src/testing/raw-answer.ts';
import type { Outcome } from './fire.ts';
import type { Shot } from './shot.ts';

export type FindingKind =
  | 'broken'
  | 'unheard'
  | 'unanswered'
  | 'slow'
  | 'dead'
  | 'leak'
  | 'wordless'
  | 'memory'
  | 'half stored'
  | 'limits'
  | 'sign-in';
export type Finding = { kind: FindingKind; number?: number; about: string };

export const slowMs = 5_000;

/** Of how we are made nothing may be told: traces, files, SQL, the errors of the language. */
const inside = [
  /\n\s+at .+:\d+:\d+/,
  /node_modules|server\/src|node:internal|file:\/\/\//,
  /\b(TypeError|RangeError|SyntaxError|ReferenceError|ZodError|AggregateError)\b/,
  /Cannot read propert|is not a function|is not iterable|Unexpected token/,
  /violates|duplicate key|syntax error at|relation "|column "|current transaction|deadlock|\bselect .+ from\b|\binsert into\b/i,
  /ECONNREFUSED|ENOENT|EACCES|ENOTDIR|EISDIR|ENAMETOOLONG/,
];

/** What is wrong with an outcome. What was slow, busy or unanswered is only suspected: it is tried again in quiet. */
export function judge(shot: Shot, { answers, missed, slowestMs }: Outcome): { findings: Omit<Finding, 'number'>[]; isSuspect: boolean } {
  const findings = answers.flatMap((answer) => judgeAnswer(shot, answer));
  return { findings, isSuspect: missed !== undefined || slowestMs > slowMs || answers.some(isBusy) };
}

/** A shared machine may be too busy for a moment, and then this is the right answer; it is tried again in quiet. */
export const isBusy = ({ status, headers }: RawAnswer): boolean => status === 503 && headers['retry-after'] !== undefined;

function judgeAnswer({ isCall }: Shot, answer: RawAnswer): Omit<Finding, 'number'>[] {
  const { status, headers, body } = answer;
  if (status < 400 || isBusy(answer)) return [];
  const text = body.toString('utf8', 0, 20_000);
  const told = `${status} ${text.slice(0, 300)}`;
  if (status >= 500) return [{ kind: 'broken', about: told }];
  const isPlain = headers['content-encoding'] === undefined;
  if (isPlain && inside.some((pattern) => pattern.test(text))) return [{ kind: 'leak', about: told }];
  return isCall && isPlain && !hasMessage(text) ? [{ kind: 'wordless', about: told }] : [];
}

function hasMessage(text: string): boolean {
  try {
    return typeof JSON.parse(text).message === 'string';
  } catch {
    return false;
  }
}
