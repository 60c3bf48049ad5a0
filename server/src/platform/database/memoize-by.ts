/** What is made once for each key and then used again. For keys that are few: roles, sorts, page sizes. */
export function memoizeBy<Key, Kept>(make: (key: Key) => Kept): (key: Key) => Kept {
  const known = new Map<Key, Kept>();
  return (key) => {
    const kept = known.get(key) ?? make(key);
    known.set(key, kept);
    return kept;
  };
}
