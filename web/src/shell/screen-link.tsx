import { Anchor } from '@mantine/core';
import { Link, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** Whether a screen has this path. Screens are added one by one, and only those that exist may be linked to. */
export function useScreenExists(path: string): boolean {
  const { routesByPath } = useRouter();
  return Object.hasOwn(routesByPath, path);
}

type ScreenLinkProps = { to: string; search?: Record<string, string>; className?: string | undefined; children: ReactNode };

/** A link to a screen whose path is known only while running; shows nothing where there is no such screen. */
export function ScreenLink({ to, search, className, children }: ScreenLinkProps) {
  const exists = useScreenExists(to);
  if (!exists) return null;
  return (
    <Anchor fz="sm" className={className} renderRoot={(anchor) => <Link {...anchor} to={to} search={search ?? {}} />}>
      {children}
    </Anchor>
  );
}
