import { maxCounted, type PageQuery } from '@karakana/contract/page.ts';
import { quantityText } from '../text/quantity.tsx';

type Total = PageQuery & { totalCount: number; isFiltered: boolean };

/** How many there are, or, of a list that is narrowed, that there are more than were counted. */
export function totalText({ totalCount, isFiltered, ...query }: Total): string {
  const most = maxCounted(query);
  const isMore = (isFiltered || Boolean(query.search)) && totalCount > most;
  return isMore ? `${quantityText(most, 'en')}+` : quantityText(totalCount, 'en');
}
