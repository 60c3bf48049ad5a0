import { Alert, Button } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';

/** Tells in a form that is saved as a whole that somebody else has changed it meanwhile; the title says who or what. */
export function ReloadNotice({ title, onReload }: { title: string; onReload: () => Promise<void> }) {
  const { t } = useTranslation();
  return (
    <Alert color="orange" title={title}>
      {t('Show their changes first. What you typed here will be lost, so copy what you want to keep.')}
      <Button variant="default" mt="sm" display="block" onClick={onReload}>
        {t('Show their changes')}
      </Button>
    </Alert>
  );
}
