const prefix = `karakana.${import.meta.env.MODE}.draft.`;

type Owner = { id: number; garageId: number; branchId: number | null };
const keyOf = (name: string, { id, garageId, branchId }: Owner): string => `${prefix}${name}.${id}.${garageId}.${branchId ?? ''}`;

/** What somebody was writing in this browser when the page went away; nobody else is given it. */
export function readDraft(name: string, owner: Owner): unknown {
  try {
    return JSON.parse(localStorage.getItem(keyOf(name, owner)) ?? 'null');
  } catch {
    return null;
  }
}

export function keepDraft(name: string, owner: Owner, draft: unknown): void {
  try {
    localStorage.setItem(keyOf(name, owner), JSON.stringify(draft));
  } catch {
    // A browser that keeps nothing loses it with the page.
  }
}

/** Whoever signs out leaves nothing half written behind. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
