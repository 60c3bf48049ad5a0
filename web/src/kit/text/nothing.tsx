import { useTranslation } from 'react-i18next';
import { Faint } from './faint.tsx';

/** The one word for what is not there. */
export function Nothing() {
  const { t } = useTranslation();
  return <Faint>{t('none')}</Faint>;
}
