import type { Endpoint } from '@karakana/contract/endpoint.ts';
import { english, type Sayable } from '@karakana/contract/text.ts';

export type FieldErrors = Record<string, Sayable[]>;

type Details = {
  code?: string | undefined;
  fieldErrors?: FieldErrors;
  /** What the refusal is about, for a screen that offers a way on. */
  about?: Record<string, unknown>;
};

/** An answer other than success. Status 0 means that no answer came at all. */
export class Refusal extends Error {
  readonly status: number;
  /** What it says, to be translated; `message` is the same in English. */
  readonly said: Sayable;
  readonly code: string | undefined;
  readonly fieldErrors: FieldErrors;
  readonly about: Record<string, unknown>;

  constructor(status: number, said: Sayable, { code, fieldErrors = {}, about = {} }: Details = {}) {
    super(english(said));
    this.name = 'Refusal';
    this.status = status;
    this.said = said;
    this.code = code;
    this.fieldErrors = fieldErrors;
    this.about = about;
  }
}

export const isRefusal = (error: unknown): error is Refusal => error instanceof Refusal;

/** The server's own words where it refuses for a reason; otherwise the contract's. The end of a session is told by the session itself. */
export function failureText(endpoint: Pick<Endpoint, 'access' | 'failed'>, refusal: Refusal): Sayable | null {
  if (refusal.status === 401 && endpoint.access !== 'public') return null;
  const hasReason = refusal.status < 500 && refusal.message !== '';
  return hasReason ? refusal.said : (endpoint.failed ?? 'Failed try again');
}
