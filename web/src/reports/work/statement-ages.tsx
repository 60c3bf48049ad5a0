import { ageNames } from '@karakana/contract/reports/work/customer-statement.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from '../../i18n/use-translation.ts';
import { KeyFacts } from '../../kit/record/key-facts.tsx';
import { Figure } from '../../kit/text/figure.tsx';
import type { StatementTotals } from './statement-columns.tsx';

/** What is owed at the end, and how old it is. What is nothing is not said. */
export function StatementAges({ totals }: { totals: StatementTotals }) {
  const { t } = useTranslation();
  const ages = ageNames.filter((name) => totals[name] !== 0);
  return (
    <KeyFacts
      facts={[
        { label: t('Owed at the end'), value: <Figure amount={totals.closing} /> },
        ...ages.map((name) => ({ label: ageText(t)[name], value: <Figure amount={totals[name]} /> })),
      ]}
    />
  );
}

const ageText = (t: TFunction) => ({
  notDue: t('Not due yet'),
  upTo30: t('1 to 30 days overdue'),
  upTo60: t('31 to 60 days overdue'),
  upTo90: t('61 to 90 days overdue'),
  older: t('Over 90 days overdue'),
  credits: t('Credits'),
});
