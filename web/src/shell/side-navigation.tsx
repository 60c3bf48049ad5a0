import { useRouterState } from '@tanstack/react-router';
import { memo, useEffect, useRef } from 'react';
import { PlainLink } from '../kit/plain-link.tsx';
import { currentScreen } from './current-screen.ts';
import { type Screen, useNavigation } from './navigation.ts';
import classes from './shell.module.css';

export function SideNavigation({ label, onGo }: { label: string; onGo?: () => void }) {
  const groups = useNavigation();
  const at = useRouterState({ select: ({ location }) => location.pathname });
  const current = currentScreen(
    groups.flatMap(({ screens }) => screens),
    at,
  );
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: where one is, is marked anew at each address
  useEffect(() => {
    const link = nav.current?.querySelector('[aria-current=page]');
    const { top = 0, bottom = 0 } = link?.getBoundingClientRect() ?? {};
    // Only what is out of sight: from where a browser scrolls to, the next Tab goes on.
    if (top < 0 || bottom > innerHeight) link?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <nav ref={nav} aria-label={label}>
      {groups.map((group) => (
        <div key={group.label} className={classes.group}>
          {group.label ? <div className={classes.groupLabel}>{group.label}</div> : null}
          {group.screens.map((screen) => (
            <ScreenLink key={screen.path} screen={screen} isCurrent={screen === current} onGo={onGo} />
          ))}
        </div>
      ))}
    </nav>
  );
}

type ScreenLinkProps = { screen: Screen; isCurrent: boolean; onGo: (() => void) | undefined };

/** Of some forty, a step changes two. */
const ScreenLink = memo(({ screen: { path, icon: Sign, label }, isCurrent, onGo }: ScreenLinkProps) => (
  <PlainLink to={path} className={classes.link} isCurrent={isCurrent} onGo={onGo}>
    <Sign size={20} stroke={1.7} aria-hidden />
    {label}
  </PlainLink>
));
