/** Some of a list and how many it has, as a group of what is due shows it. */
export const fewOf = <Entry>(page: { entries: Entry[]; totalCount: number } | undefined) =>
  page && { entries: page.entries, count: page.totalCount };
