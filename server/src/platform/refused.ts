/** What a user may read: the call is turned down with this status and message. Anything else thrown is a bare 500. */
export class Refused extends Error {
  readonly status: number;
  readonly details: { code?: string; errors?: Record<string, string[]>; retryAfter?: number };

  constructor(status: number, message: string, details: { code?: string; errors?: Record<string, string[]>; retryAfter?: number } = {}) {
    super(message);
    this.status = status;
    this.details = details;
  }
}

export const notFound = () => new Refused(404, 'Not found');
export const notAllowed = () => new Refused(403, 'You are not allowed to do this');

/** Turns the database's refusal of a duplicate into words. */
export function duplicateAs(constraint: string, message: string) {
  return (error: unknown): never => {
    if (error instanceof Error && 'code' in error && error.code === '23505' && 'constraint' in error && error.constraint === constraint) {
      throw new Refused(422, message);
    }
    throw error;
  };
}

/** Turns the database's refusal of a reference to nothing into words for the field that holds it. */
export function missingAs(constraint: string, field: string, message: string) {
  return (error: unknown): never => {
    if (error instanceof Error && 'code' in error && error.code === '23503' && 'constraint' in error && error.constraint === constraint) {
      throw new Refused(422, message, { errors: { [field]: ['is not known'] } });
    }
    throw error;
  };
}
