import { takenOpens } from '@karakana/contract/dashboards/opens.ts';
import { type TakenBy, takenBy } from '@karakana/contract/payments/taken-by.ts';
import { useMoney } from '../garage/use-money.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { methodText } from '../payments/transaction-words.ts';
import { Bars } from './bars.tsx';

/** What customers paid today in each way, less what was given back. */
export function TakenToday({ taken, today }: { taken: Record<TakenBy, number>; today: string }) {
  const { t } = useTranslation();
  const money = useMoney();
  const bars = takenBy.map((method) => ({
    ...{ key: method, label: methodText(t, method), size: taken[method], said: money(taken[method]) },
    ...takenOpens(method, today),
  }));
  return <Bars title={t('Received today')} bars={bars} />;
}
