import { numberFormat } from '@karakana/contract/formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './text.module.css';

/** A part of a whole in per cent; a dash where there is no whole. */
export function Share({ share }: { share: number | null }) {
  const { i18n } = useTranslation();
  return <bdi className={classes.figure}>{share === null ? '–' : shareText(share, i18n.language)}</bdi>;
}

/** The same among other words. */
export const shareText = (share: number, language: string): string =>
  numberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(share);
