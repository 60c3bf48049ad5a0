import { Button, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import classes from './bars.module.css';
import { endImpersonation, useUser } from './session.ts';

/** Says across the top as whom one acts, so that nobody forgets it. */
export function ImpersonationBar() {
  const { t } = useTranslation();
  const user = useUser();
  const navigate = useNavigate();
  const [stopping, setStopping] = useState(false);
  if (!user.impersonatedBy) return null;

  const stop = async () => {
    setStopping(true);
    await endImpersonation();
    setStopping(false);
    await navigate({ to: '/' });
  };
  return (
    <div className={classes.acting} role="status">
      <Text fz="sm">{t('You are acting as {{name}}', { name: `${user.firstName} ${user.lastName}` })}</Text>
      <Button size="xs" color="dark" onClick={stop} loading={stopping}>
        {t('Stop')}
      </Button>
    </div>
  );
}
