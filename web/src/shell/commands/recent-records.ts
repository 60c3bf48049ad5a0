import type { Found } from '@karakana/contract/search.ts';
import { useEffect } from 'react';
import { useUser } from '../session.ts';
import { recentKey } from './recent-key.ts';

const maxKept = 6;

type Kept = { userId: number; garageId: number; things: Found[] };

/** Remembers in this browser that a record was looked at, for the next search. */
export function useRecentRecord(thing: Found | undefined): void {
  const user = useUser();
  const { kind, id, title, detail } = thing ?? {};
  useEffect(() => {
    if (!kind || id === undefined) return;
    const others = recentRecords(user).filter((other) => other.kind !== kind || other.id !== id);
    keep({
      userId: user.id,
      garageId: user.garageId,
      things: [{ kind, id, title: title ?? '', detail: detail ?? '' }, ...others].slice(0, maxKept),
    });
  }, [user, kind, id, title, detail]);
}

/** What this user has looked at last in this garage, the latest first. */
export function recentRecords({ id, garageId }: { id: number; garageId: number }): Found[] {
  try {
    const kept: Partial<Kept> | null = JSON.parse(localStorage.getItem(recentKey) ?? 'null');
    return kept?.userId === id && kept.garageId === garageId && Array.isArray(kept.things) ? kept.things : [];
  } catch {
    return [];
  }
}

function keep(kept: Kept): void {
  try {
    localStorage.setItem(recentKey, JSON.stringify(kept));
  } catch {
    // A browser that keeps nothing has nothing recent.
  }
}
