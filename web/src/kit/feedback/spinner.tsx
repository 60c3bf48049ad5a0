import { Center, Loader } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';

const size = 80;

export function Spinner({ fullScreen = false }: { fullScreen?: boolean }) {
  const { t } = useTranslation();
  return (
    <Center
      role="status"
      aria-label={t('Loading')}
      {...(fullScreen ? { pos: 'fixed', inset: 0, bg: 'var(--mantine-color-body)' } : { p: 'xl' })}
    >
      <Loader size={size} />
    </Center>
  );
}
