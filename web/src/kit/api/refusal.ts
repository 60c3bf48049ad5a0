export type FieldErrors = Record<string, string[]>;

type Details = {
  code?: string | undefined;
  fieldErrors?: FieldErrors;
  /** What the refusal is about, for a screen that offers a way on. */
  about?: Record<string, unknown>;
};

/** An answer other than success. Status 0 means that no answer came at all. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string | undefined;
  readonly fieldErrors: FieldErrors;
  readonly about: Record<string, unknown>;

  constructor(status: number, message: string, { code, fieldErrors = {}, about = {} }: Details = {}) {
    super(message);
    this.name = 'Refusal';
    this.status = status;
    this.code = code;
    this.fieldErrors = fieldErrors;
    this.about = about;
  }
}

export const isRefusal = (error: unknown): error is Refusal => error instanceof Refusal;
