import { Stack } from '@mantine/core';
import { useMoney } from '../../garage/use-money.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { SumLine } from '../../kit/record/sum-line.tsx';
import type { Shares } from './shares.ts';

/** What each who pays for a work will be billed. */
export function PayerSums({ insurance, customer, excess }: Shares) {
  const { t } = useTranslation();
  const money = useMoney();
  return (
    <Stack gap={4}>
      <SumLine label={t('The insurance pays')}>{money(insurance)}</SumLine>
      <SumLine label={t('The customer pays')}>{money(customer)}</SumLine>
      {excess > 0 ? <SumLine label={t('of this excess')}>{money(excess)}</SumLine> : null}
    </Stack>
  );
}
