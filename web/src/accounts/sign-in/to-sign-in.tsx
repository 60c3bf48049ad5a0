import { Anchor, Center } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

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
