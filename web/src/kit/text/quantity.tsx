import { countedUnit } from '@karakana/contract/counted-unit.ts';
import { numberFormat } from '@karakana/contract/formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './text.module.css';

/** How much or how many, with its unit where it has one: 84,200 km. */
export function Quantity({ value, unit }: { value: number; unit?: string }) {
  const { i18n } = useTranslation();
  return <bdi className={classes.figure}>{quantityText(value, i18n.language, unit)}</bdi>;
}

/** The same among other words. */
export function quantityText(value: number, language: string, unit?: string): string {
  const figure = numberFormat(language, { maximumFractionDigits: 3 }).format(value);
  if (unit === '%') return `${figure}%`;
  return unit && unit !== countedUnit ? `${figure} ${unit}` : figure;
}
