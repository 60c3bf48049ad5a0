export const recentKey = `karakana.${import.meta.env.MODE}.recent`;

/** Whoever signs in next in this browser does not see whom the last one looked at. */
export function forgetRecentRecords(): void {
  try {
    localStorage.removeItem(recentKey);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
