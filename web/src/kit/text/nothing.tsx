import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** The one word for what is not there. */
export function Nothing() {
  const { t } = useTranslation();
  return (
    <Text span inherit c="dimmed">
      {t('none')}
    </Text>
  );
}
