import { Text } from '@mantine/core';
import { sumOf, toMajor, toMinor } from '../../../accounting/minor-units.ts';
import { useOwnGarage } from '../../../garage/own-garage.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Money } from '../../../kit/text/money.tsx';
import type { GoodsLine } from './goods-form.ts';

/** By how much a price is more or less than what was expected; nothing where it is the same. */
export function PriceDifference({ expected, written: { price } }: { expected: number; written: GoodsLine }) {
  const { t } = useTranslation();
  const currency = useOwnGarage().data?.currency ?? 'KES';
  const difference = price === '' ? 0 : sumOf([Number(price), -expected]);
  if (difference === 0) return null;
  const percent = expected === 0 ? null : Math.round((toMinor(Math.abs(difference)) / toMinor(expected)) * 1000) / 10;
  return (
    <Text fz="sm" fw={600} c={difference > 0 ? 'red' : 'green'} role="status">
      <Money amount={toMajor(toMinor(Math.abs(difference)))} currency={currency} />{' '}
      {difference > 0 ? t('more than expected for each') : t('less than expected for each')}
      {percent === null ? '' : ` (${percent}%)`}
    </Text>
  );
}
