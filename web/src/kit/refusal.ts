export type FieldErrors = Record<string, string[]>;

/** An answer other than success. Status 0 means that no answer came at all. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string | undefined;
  readonly fieldErrors: FieldErrors;

  constructor(status: number, message: string, code?: string, fieldErrors: FieldErrors = {}) {
    super(message);
    this.name = 'Refusal';
    this.status = status;
    this.code = code;
    this.fieldErrors = fieldErrors;
  }
}

export const isRefusal = (error: unknown): error is Refusal => error instanceof Refusal;
