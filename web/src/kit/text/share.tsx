import { numberFormat } from '@karakana/contract/formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './text.module.css';

/** A part of a whole in per cent; a dash where there is no whole. */
export function Share({ share }: { share: number | null }) {
  const { i18n } = useTranslation();
  const written = share === null ? '–' : numberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 1 }).format(share);
  return <bdi className={classes.figure}>{written}</bdi>;
}
