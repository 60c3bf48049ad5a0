import { as, type TestAnswer, type TestBody } from '../call.ts';
import { given } from '../vehicles.ts';
import type { Life } from './life.ts';
import type { Take } from './take.ts';

type ListOfWorks = 'estimates' | 'bookings' | 'progress' | 'pending' | 'completed' | 'archived';
type OfWork = (id: number, list: ListOfWorks) => Promise<TestAnswer>;

/** A step of a work that was in this list a moment ago; another hand may have moved it since. */
export async function ofWork(life: Life, one: Take['one'], list: ListOfWorks, act: OfWork): Promise<TestAnswer | undefined> {
  const { entries } = given(await as(life.garage.garage).get(`/api/${list}`));
  const id = one(entries.map((work: TestBody) => work.id));
  return id === undefined ? undefined : act(id, list);
}
