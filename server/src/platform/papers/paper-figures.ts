import { formatQuantity } from '@karakana/contract/quantity.ts';

const grouped = new Intl.NumberFormat('en-KE');

/** An amount in minor units as papers write it, without a currency: 12,500.00. No fraction is worked out on the way. */
export function paperAmount(minor: number): string {
  const size = Math.abs(minor);
  const cents = String(size % 100).padStart(2, '0');
  return `${minor < 0 ? '-' : ''}${grouped.format(Math.floor(size / 100))}.${cents}`;
}

export const paperMoney = (minor: number, currency: string): string => `${currency} ${paperAmount(minor)}`;

/** Thousandths as papers write them: 1,200.5. */
export function paperQuantity(thousandths: number): string {
  const [whole = '0', fraction] = formatQuantity(thousandths).split('.');
  return [grouped.format(Number(whole)), fraction].filter(Boolean).join('.');
}
