import { Text } from '@mantine/core';
import { useMoney } from '../../garage/use-money.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { SumLine } from '../../kit/record/sum-line.tsx';

type Sums = { net: number; tax: number; total: number; discount: number };

/** What a work comes to. */
export function WorkSums({ net, tax, total, discount }: Sums) {
  const { t } = useTranslation();
  const money = useMoney();
  return (
    <>
      {discount > 0 ? <SumLine label={t('Discount')}>{money(-discount)}</SumLine> : null}
      {tax > 0 ? (
        <>
          <SumLine label={t('Net')}>{money(net)}</SumLine>
          <SumLine label={t('Tax')}>{money(tax)}</SumLine>
        </>
      ) : null}
      <SumLine label={t('Total')}>
        <Text fw={650} fz="lg" component="div">
          {money(total)}
        </Text>
      </SumLine>
    </>
  );
}
