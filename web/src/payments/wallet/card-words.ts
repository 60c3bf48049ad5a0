import type { WalletCard } from '@karakana/contract/payments/wallet.ts';
import type { TFunction } from 'i18next';

export const brandName = (t: TFunction, brand: WalletCard['brand']): string =>
  ({ visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express', other: t('Other card') })[brand];
