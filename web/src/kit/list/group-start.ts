import type { ListGroups } from './list-props.ts';

/** What the group is called that begins with this row; undefined inside of a group. */
export function groupStart<T>(groups: ListGroups<T> | undefined, row: T, before: T | undefined): string | undefined {
  const name = groups?.nameOf(row);
  return before !== undefined && groups?.nameOf(before) === name ? undefined : name;
}
