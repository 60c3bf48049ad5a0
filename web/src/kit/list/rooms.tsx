import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import classes from './rooms.module.css';

export type Room = {
  to: string;
  search?: Record<string, string>;
  label: string;
  /** How much there needs somebody. */
  count?: number | null | undefined;
  active?: { exact: boolean; includeSearch: boolean };
};

/** Lists that belong together, each an address of its own, of which one is open. */
export function Rooms({ label, rooms }: { label: string; rooms: Room[] }) {
  const { href } = useLocation();
  const names = useRef<HTMLElement>(null);
  // Where the rooms do not all fit, the open one is in sight. The page itself does not move.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another room is open
  useEffect(() => {
    const open = names.current?.querySelector<HTMLElement>('[aria-current]');
    if (open) names.current?.scrollTo({ left: open.offsetLeft - (names.current.clientWidth - open.clientWidth) / 2 });
  }, [href]);
  return (
    <nav ref={names} className={classes.rooms} aria-label={label}>
      {rooms.map(({ to, search: asked = {}, label: name, count, active = { exact: true, includeSearch: false } }) => (
        <Link key={name} to={to} search={() => asked} className={classes.room} activeOptions={active}>
          {name}
          {count ? <span className={classes.count}>{count}</span> : null}
        </Link>
      ))}
    </nav>
  );
}
