import { Anchor, Center } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/use-translation.ts';

export function ToSignIn() {
  const { t } = useTranslation();
  return (
    <Center>
      <Anchor component={Link} to="/signin" py="xs">
        {t('Back to sign in')}
      </Anchor>
    </Center>
  );
}
