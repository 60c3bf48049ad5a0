import { recentDays } from '@karakana/contract/days.ts';
import { maxFiltered } from '@karakana/contract/page.ts';
import type { Expression, SelectQueryBuilder } from 'kysely';
import type { Platform } from '../serve/context.ts';
import type { Database } from './database.ts';
import { todayIn } from './days.ts';
import { countUpTo } from './read-page.ts';

type Days = ReturnType<typeof recentDays>['last'];
type Compared = { last: number; before: number };

/** A number of the last days, and the same of as many before. */
export function compareRecent(
  { db, platform }: { db: Database; platform: Pick<Platform, 'now'> },
  numberOf: (days: Days) => Expression<number>,
): Promise<Compared> {
  const { last, before } = recentDays(todayIn({ platform }));
  return db
    .selectNoFrom((eb) => [eb.parens(numberOf(last)).as('last'), eb.parens(numberOf(before)).as('before')])
    .executeTakeFirstOrThrow();
}

/** How many are found, as far as a list that is narrowed counts them: where there are more, both say so. */
export const countAsListed = <D, T extends keyof D>(db: Database, found: SelectQueryBuilder<D, T, object>) =>
  countUpTo(db, maxFiltered + 1, found)
    .$asScalar()
    .$notNull();
