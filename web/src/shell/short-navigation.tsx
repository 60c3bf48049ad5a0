import { Drawer, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconDots } from '@tabler/icons-react';
import { useRouterState } from '@tanstack/react-router';
import { useTranslation } from '../i18n/use-translation.ts';
import { PlainLink } from '../kit/plain-link.tsx';
import { currentScreen } from './current-screen.ts';
import { mostUsed, useNavigation } from './navigation.ts';
import classes from './shell.module.css';
import { SideNavigation } from './side-navigation.tsx';

/** The phone's navigation, within reach of a thumb. */
export const BottomBar = () => <ShortNavigation count={4} className={classes.bottomBar} from="bottom" />;

/** The navigation where the whole one would take the room of the screen beside it. */
export const SideRail = () => <ShortNavigation count={8} className={classes.rail} from="left" />;

type ShortNavigationProps = { count: number; className: string | undefined; from: 'bottom' | 'left' };

/** The most used screens, and the rest behind More. */
function ShortNavigation({ count, className, from }: ShortNavigationProps) {
  const { t } = useTranslation();
  const screens = mostUsed(useNavigation(), count);
  const current = currentScreen(screens, useRouterState({ select: ({ location }) => location.pathname }));
  const [opened, more] = useDisclosure(false);
  return (
    <>
      <nav className={className} aria-label={t('Main navigation')}>
        {screens.map((screen) => (
          <PlainLink key={screen.path} to={screen.path} className={classes.tab} isCurrent={screen === current}>
            <screen.icon size={22} stroke={1.7} aria-hidden />
            <span>{screen.label}</span>
          </PlainLink>
        ))}
        <UnstyledButton className={classes.tab} onClick={more.open} aria-haspopup="dialog">
          <IconDots size={22} aria-hidden />
          <span>{t('More')}</span>
        </UnstyledButton>
      </nav>
      <Drawer opened={opened} onClose={more.close} position={from} size={from === 'bottom' ? '80%' : 320} title={t('All screens')}>
        <SideNavigation label={t('All screens')} onGo={more.close} />
      </Drawer>
    </>
  );
}
