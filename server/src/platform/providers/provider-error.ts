/**
 * Why a message did not go out. `temporary`: surely not sent, try again. `refused`: surely not sent, trying again would not help.
 * `unclear`: it may have been sent, so nobody but a person may try again.
 */
export class ProviderError extends Error {
  override name = 'ProviderError';
  readonly kind: 'temporary' | 'refused' | 'unclear';

  constructor(kind: 'temporary' | 'refused' | 'unclear', message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}
