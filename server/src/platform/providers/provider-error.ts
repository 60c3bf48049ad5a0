import { asText, english, type Sayable, type Text } from '@karakana/contract/text.ts';

/**
 * Why a message did not go out. `temporary`: surely not sent, try again. `refused`: surely not sent, trying again would not help.
 * `unclear`: it may have been sent, so nobody but a person may try again.
 */
export class ProviderError extends Error {
  override name = 'ProviderError';
  readonly kind: 'temporary' | 'refused' | 'unclear';
  readonly text: Text;

  constructor(kind: 'temporary' | 'refused' | 'unclear', said: Sayable, options?: ErrorOptions) {
    super(english(said), options);
    this.kind = kind;
    this.text = asText(said);
  }
}
