import '@mantine/core/styles.layer.css';
import { type CurrentUser, readCurrentUser } from '@karakana/contract/accounts/user.ts';
import { AppShell, ScrollArea } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { ModalsProvider } from '@mantine/modals';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { useEndpointQuery } from '../kit/api/endpoint-query.ts';
import { LiveProvider } from '../kit/api/live.ts';
import { useIsNarrow, useIsPhone } from '../kit/screen-size.ts';
import { CommandPalette } from './commands/command-palette.tsx';
import { Shortcuts } from './commands/shortcuts.tsx';
import { ImpersonationBar } from './impersonation-bar.tsx';
import { OfflineBar } from './offline-bar.tsx';
import { ScreenTitle } from './screen-title.ts';
import { updateUser, useSession } from './session.ts';
import classes from './shell.module.css';
import { BottomBar, SideRail } from './short-navigation.tsx';
import { SideNavigation } from './side-navigation.tsx';
import { TopBar } from './top-bar.tsx';

const widths = { rail: 92, navigation: 240 };
const heights = { topBar: 60, bar: 48, bottomBar: 64 };

/** What is around every screen of a signed-in user. Empty for the moment between signing out and the sign-in page, and for whoever has no garage yet. */
export function Shell({ children }: { children: ReactNode }) {
  const session = useSession();
  if (!session || session.user.garageId === null) return null;
  return (
    <ShellOf user={session.user} token={session.accessToken}>
      {children}
    </ShellOf>
  );
}

function ShellOf({ user, token, children }: { user: CurrentUser; token: string; children: ReactNode }) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const isNarrow = useIsNarrow();
  const { online } = useNetwork();
  const bars = (online ? 0 : 1) + (user.impersonatedBy ? 1 : 0);
  useFreshUser();

  return (
    <LiveProvider userId={user.id} branchId={user.branchId} token={token}>
      <ModalsProvider labels={{ confirm: t('Yes'), cancel: t('Cancel') }}>
        <a className={classes.skip} href="#screen">
          {t('Skip to content')}
        </a>
        <AppShell
          header={{ height: heights.topBar + bars * heights.bar }}
          navbar={{ width: { base: widths.rail, md: widths.navigation }, breakpoint: 'sm', collapsed: { mobile: true } }}
          footer={{ height: heights.bottomBar, collapsed: !isPhone }}
          padding={{ base: 'md', md: 'lg' }}
        >
          <AppShell.Header className={classes.around ?? ''}>
            <OfflineBar />
            <ImpersonationBar />
            <TopBar />
          </AppShell.Header>
          {isPhone ? null : (
            <AppShell.Navbar p={isNarrow ? 0 : 'sm'} className={classes.around ?? ''}>
              <AppShell.Section grow component={ScrollArea}>
                {isNarrow ? <SideRail /> : <SideNavigation label={t('Main navigation')} />}
              </AppShell.Section>
            </AppShell.Navbar>
          )}
          <AppShell.Main id="screen" tabIndex={-1} className={classes.screen ?? ''}>
            {children}
          </AppShell.Main>
          {isPhone ? (
            <AppShell.Footer className={classes.around ?? ''}>
              <BottomBar />
            </AppShell.Footer>
          ) : null}
        </AppShell>
        <ScreenTitle />
        <Shortcuts />
        <CommandPalette />
      </ModalsProvider>
    </LiveProvider>
  );
}

/** The stored user may be old; rights and places come from the server whenever the application is opened or looked at again. */
function useFreshUser(): void {
  const { data } = useEndpointQuery(readCurrentUser, {});
  useEffect(() => {
    if (data) updateUser(data);
  }, [data]);
}
