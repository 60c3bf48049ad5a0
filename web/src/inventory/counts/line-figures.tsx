import type { CountLine } from '@karakana/contract/inventory/count.ts';
import { Text } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Small } from '../../kit/record/tab-list.tsx';
import { quantityText } from '../../kit/text/quantity.tsx';
import classes from './counting.module.css';

/** What was counted of a product, and by how much that is other than it should be. */
export function LineFigures({ line: { counted, difference, unit } }: { line: CountLine }) {
  const { t, i18n } = useTranslation();
  if (counted === null) return <Small>{t('Not counted')}</Small>;
  return (
    <div className={classes.figures}>
      <Text fw={600}>{quantityText(counted, i18n.language, unit)}</Text>
      {difference ? <Small>{differenceText(difference, i18n.language)}</Small> : null}
    </div>
  );
}

/** What is less stands with its minus, what is more with a plus. */
export const differenceText = (difference: number, language: string, unit?: string): string =>
  `${difference > 0 ? '+' : ''}${quantityText(difference, language, unit)}`;
