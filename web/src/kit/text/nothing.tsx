import { useTranslation } from '../../i18n/use-translation.ts';
import { Faint } from './faint.tsx';

/** The one word for what is not there. */
export function Nothing() {
  const { t } = useTranslation();
  return <Faint>{t('none')}</Faint>;
}
