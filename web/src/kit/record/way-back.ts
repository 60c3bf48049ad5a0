import { type RouterHistory, useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';

/** The addresses of this visit, by their place in the browser's history. */
type Visits = ReadonlyMap<number, string>;
const visits = new Map<number, string>();
const storageKey = `karakana.${import.meta.env.MODE}.visits`;

/** Notes from now on which address stands where, so that a record knows the list one came from, also after it was loaded anew. */
export function rememberVisits(history: RouterHistory): void {
  // Who comes here in any other way has another history behind them than the one that was noted.
  if (wasReloaded()) for (const [index, href] of keptVisits()) visits.set(index, href);
  const note = ({ href, state }: RouterHistory['location']) => {
    // The latest come last.
    visits.delete(state.__TSR_index);
    visits.set(state.__TSR_index, href);
    keepVisits();
  };
  note(history.location);
  history.subscribe(({ location }) => note(location));
}

/** A link to the list. Who came from it goes back in the history, to the filters, page and place where it was left. */
export function useWayBack(list: string): { href: string; onClick: (event: MouseEvent) => void } {
  const { history, navigate } = useRouter();
  // Asked again with the press, as tabs may have been looked at since.
  const lookBack = () => {
    const { pathname, state } = history.location;
    const left = listLeft(visits, { at: state.__TSR_index, list, record: pathname });
    return left && { href: left.href, steps: left.index - state.__TSR_index };
  };
  const onClick = (event: MouseEvent) => {
    // A press that opens another tab or window is the browser's.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const left = lookBack();
    if (left) history.go(left.steps);
    else navigate({ to: list });
  };
  return { href: lookBack()?.href ?? list, onClick };
}

function wasReloaded(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload';
}

const maxKept = 50;

function keepVisits(): void {
  sessionStorage.setItem(storageKey, JSON.stringify([...visits].slice(-maxKept)));
}

function keptVisits(): [number, string][] {
  // `keepVisits` wrote it.
  return JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as [number, string][];
}

/** Where the list stands from which the record was opened, also when its tabs were looked at since. */
export function listLeft(known: Visits, { at, list, record }: { at: number; list: string; record: string }) {
  for (let index = at - 1; index >= 0; index -= 1) {
    const href = known.get(index);
    const path = href?.split('?')[0];
    if (href && path === list) return { index, href };
    if (path !== record) return undefined;
  }
  return undefined;
}
