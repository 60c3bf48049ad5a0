import { mostCounted, type PageQuery } from '@karakana/contract/page.ts';

/** How many there are, or that there are more than were counted. */
export function totalText(list: PageQuery & { totalCount: number }): string {
  const most = mostCounted(list);
  return list.totalCount === most + 1 ? `${most.toLocaleString('en-KE')}+` : list.totalCount.toLocaleString('en-KE');
}
