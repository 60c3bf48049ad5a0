import type { Service } from '@karakana/contract/garage/service.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Money } from '../../kit/text/money.tsx';
import { hasPriceByLines } from './price-by-lines.ts';

/** What a service costs, or that its parts and labour say so. */
export function ServicePrice({ service, currency }: { service: Pick<Service, 'price' | 'lineCount'>; currency: string }) {
  const { t } = useTranslation();
  return hasPriceByLines(service) ? t('By its lines') : <Money amount={service.price} currency={currency} />;
}
