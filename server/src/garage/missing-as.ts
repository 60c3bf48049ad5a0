import { Refused } from '../platform/refused.ts';

/** Turns the database's refusal of a reference to nothing into words for the field that holds it. */
export function missingAs(constraint: string, field: string, message: string) {
  return (error: unknown): never => {
    if (error instanceof Error && 'code' in error && error.code === '23503' && 'constraint' in error && error.constraint === constraint) {
      throw new Refused(422, message, { errors: { [field]: ['is not known'] } });
    }
    throw error;
  };
}
