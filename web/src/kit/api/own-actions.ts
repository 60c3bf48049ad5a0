const maxKept = 100;

type OwnAction = { isUnderWay: boolean; answeredAt?: number };

// Oldest first, as a map keeps its entries.
const actions = new Map<string, OwnAction>();

/** What this page does itself, so that it knows the events that come back of it. Another tab of the same person knows nothing of it. */
export function beginAction(key: string): void {
  actions.set(key, { isUnderWay: true });
  for (const oldest of actions.keys()) if (actions.size > maxKept) actions.delete(oldest);
}

/** From here on the page reads again what has changed. */
export function noteAnswer(key: string): void {
  actions.set(key, { isUnderWay: true, answeredAt: performance.now() });
}

export function endAction(key: string): void {
  actions.set(key, { ...actions.get(key), isUnderWay: false });
}

export const ownAction = (key: string | null): OwnAction | undefined => (key === null ? undefined : actions.get(key));
