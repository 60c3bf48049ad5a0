import { Link, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { isBelow } from './is-below.ts';
import { useNavigation } from './navigation.ts';
import classes from './shell.module.css';

export function SideNavigation({ label, onGo }: { label: string; onGo?: () => void }) {
  const groups = useNavigation();
  const at = useRouterState({ select: ({ location }) => location.pathname });
  const screens = groups.flatMap((group) => group.screens);
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: where one is, is marked anew at each address
  useEffect(() => {
    const link = nav.current?.querySelector('[aria-current=page]');
    const { top = 0, bottom = 0 } = link?.getBoundingClientRect() ?? {};
    // Only what is out of sight: from where a browser scrolls to, the next Tab goes on.
    if (top < 0 || bottom > innerHeight) link?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  return (
    <nav ref={nav} aria-label={label}>
      {groups.map((group) => (
        <div key={group.label} className={classes.group}>
          {group.label ? <div className={classes.groupLabel}>{group.label}</div> : null}
          {group.screens.map((screen) => (
            <Link
              key={screen.path}
              to={screen.path}
              className={classes.link}
              activeOptions={{ exact: screen.path === '/' || isBelow(screens, screen, at) }}
              onClick={onGo}
            >
              <screen.icon size={20} stroke={1.7} aria-hidden />
              {screen.label}
            </Link>
          ))}
        </div>
      ))}
    </nav>
  );
}
