import { Center, Title } from '@mantine/core';
import { Link, Outlet, useChildMatches } from '@tanstack/react-router';
import { useTranslation } from '../i18n/use-translation.ts';
import { BackLink } from '../kit/record/back-link.tsx';
import { useSettings } from '../shell/navigation.ts';
import classes from './settings.module.css';

/** The settings beside each other: tabs at the side where there is room, a way back to their list where there is not. */
export function SettingsLayout() {
  const { t } = useTranslation();
  // Not the address: that is already the next screen's while this one is still shown.
  const path = useChildMatches({ select: (matches) => matches.at(-1)?.pathname.replace(/\/$/, '') });
  const screens = useSettings();
  const isLanding = path === '/settings';
  const screen = screens.find((candidate) => path === candidate.path || path?.startsWith(`${candidate.path}/`));
  // A record has its own way back, to its list.
  const isRecord = screen !== undefined && screen.path !== path;
  return (
    <div className={classes.layout}>
      <nav className={classes.tabs} aria-label={t('Settings')}>
        {screens.map(({ path: to, icon: Icon, label }) => (
          <Link key={to} to={to} className={classes.link}>
            <Icon size={18} stroke={1.7} aria-hidden />
            {label}
          </Link>
        ))}
      </nav>
      <div className={classes.content}>
        {isLanding || isRecord ? null : (
          <div className={classes.back}>
            <BackLink path="/settings" label={t('Settings')} />
          </div>
        )}
        {isLanding || screen ? <Outlet /> : <NotForYou />}
      </div>
    </div>
  );
}

function NotForYou() {
  const { t } = useTranslation();
  return (
    <Center mih={240} role="alert">
      <Title order={1} fz="md" fw={400} c="dimmed">
        {t('You are not allowed to do this')}
      </Title>
    </Center>
  );
}
