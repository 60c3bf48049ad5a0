import { asText, english, type Sayable, type Text } from '@karakana/contract/text.ts';

type Details = {
  code?: string;
  errors?: Record<string, Sayable[]>;
  /** What the refusal is about, for a screen that offers a way on. */
  about?: Record<string, unknown>;
  retryAfter?: number;
};

/** What a user may read: the call is turned down with this status and text. Anything else thrown is a bare 500. */
export class Refused extends Error {
  readonly status: number;
  readonly text: Text;
  readonly details: Details;

  constructor(status: number, said: Sayable, details: Details = {}) {
    super(english(said));
    this.status = status;
    this.text = asText(said);
    this.details = details;
  }
}

export const onlyJson = 'Send JSON, or a form where the call takes a file';
export const notFound = () => new Refused(404, 'Not found');
export const notAllowed = () => new Refused(403, 'You are not allowed to do this');

/** Says the same of the whole and beside the field that has to change. */
export const refusedField = (field: string, said: Sayable) => new Refused(422, said, { errors: { [field]: [said] } });

/** For an id that leads to nothing the caller has; the message says it of the thing, the error beside the field. */
export const notYours = (field: string, message: string) => new Refused(422, message, { errors: { [field]: ['is not one of yours'] } });

/** Turns the database's refusal of a duplicate into words, also beside the field that has to change. */
export const duplicateAs = (constraint: string, field: string, message: string) =>
  violationAs('23505', constraint, () => refusedField(field, message));

/** Turns the database's refusal of a reference to nothing into words, also beside the field that holds it. */
export const missingAs = (constraint: string, field: string, message: string) =>
  violationAs('23503', constraint, () => notYours(field, message));

/** Turns the database's refusal of two that exclude each other, such as two times that overlap, into words, also beside the field that has to change. */
export const conflictAs = (constraint: string, field: string, message: string) =>
  violationAs('23P01', constraint, () => refusedField(field, message));

/** Turns the database's refusal by this code and constraint into another. */
export function violationAs(code: string, constraint: string, refusal: () => Refused) {
  return (error: unknown): never => {
    const isViolation = error instanceof Error && 'code' in error && error.code === code;
    throw isViolation && 'constraint' in error && error.constraint === constraint ? refusal() : error;
  };
}
