import { may } from '@karakana/contract/permissions.ts';
import type { CannedJob } from '@karakana/contract/works/canned-job.ts';
import { Text } from '@mantine/core';
import { sumOf } from '../../accounting/minor-units.ts';
import { useMoney } from '../../garage/use-money.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { marginOf } from '../../inventory/products/margin.ts';
import classes from '../../kit/record/document-lines.module.css';
import { SumLine } from '../../kit/record/sum-line.tsx';
import { useUser } from '../../shell/session.ts';

/** What a service is charged, and for those who see costs what is left of it. */
export function JobSums({ job: { lines, fixedPrice, linesTotal, total, net, cost } }: { job: CannedJob }) {
  const { t } = useTranslation();
  const money = useMoney();
  const { role } = useUser();
  const hasParts = lines.some(({ kind, isArchived }) => kind === 'part' && !isArchived);
  const margin = marginOf(net, cost);
  return (
    <div className={classes.sums}>
      {fixedPrice > 0 ? <SumLine label={t('Parts and labour one by one')}>{money(linesTotal)}</SumLine> : null}
      <SumLine label={fixedPrice > 0 ? t('Fixed price') : t('Price by its lines')}>{money(total)}</SumLine>
      {cost !== null && hasParts ? (
        <>
          {net === total ? null : <SumLine label={t('Without tax')}>{money(net)}</SumLine>}
          <SumLine label={t('Cost of the parts')}>{money(cost)}</SumLine>
          <SumLine label={margin === null ? t('Left after parts') : t('Left after parts, {{percent}}%', { percent: margin })}>
            <Text span inherit c={net < cost ? 'red' : undefined}>
              {money(sumOf([net, -cost]))}
            </Text>
          </SumLine>
        </>
      ) : null}
      {cost === null && hasParts && may(role, 'products:read') ? (
        <Text fz="sm" c="dimmed">
          {t('What is left after parts is shown once each of them was bought and has a cost.')}
        </Text>
      ) : null}
    </div>
  );
}
