import { formatAmount } from '@karakana/contract/format-amount.ts';
import { Text } from '@mantine/core';
import { useOwnGarage } from '../../garage/own-garage.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** Says what makes the price of a service with lines. */
export function PriceRule({ fixedPrice }: { fixedPrice: number }) {
  const { t } = useTranslation();
  const currency = useOwnGarage().data?.currency ?? 'KES';
  const fixed = t('The price is fixed at {{price}}. What is listed here is included in it.', { price: formatAmount(fixedPrice, currency) });
  return <Text c="dimmed">{fixedPrice > 0 ? fixed : t('The service has no price of its own: what is listed here makes it.')}</Text>;
}
