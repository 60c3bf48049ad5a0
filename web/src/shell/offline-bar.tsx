import { Text } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { useTranslation } from '../i18n/use-translation.ts';
import classes from './bars.module.css';

export function OfflineBar() {
  const { t } = useTranslation();
  const { online } = useNetwork();
  if (online) return null;
  return (
    <div className={classes.offline} role="status">
      <Text fz="sm">{t('You are offline. What you see may be out of date.')}</Text>
    </div>
  );
}
