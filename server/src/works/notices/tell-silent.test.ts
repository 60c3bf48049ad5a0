import { dayOf, momentAt } from '@karakana/contract/dates.ts';
import { addDays } from '@karakana/contract/days.ts';
import { weekdayOf } from '@karakana/contract/garage/open-hours.ts';
import { expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { anyone, as } from '../../testing/call.ts';
import type { TestGarage } from '../../testing/garage.ts';
import { given } from '../../testing/vehicles.ts';
import { messagesOf } from '../gate/testing.ts';
import { answersTo, makeWork, sendEstimate } from '../testing.ts';
import { tellSilent } from './tell-silent.ts';
import { at, reachable, staySignedIn } from './testing.ts';

/** A Friday that is ahead, with the usual hours: 8 to 17, and 8 to 13 on the day after. */
const friday = (() => {
  let day = addDays(dayOf(new Date().toISOString()), 1);
  while (weekdayOf(day) !== 'friday') day = addDays(day, 1);
  return day;
})();
const onFriday = (time: string): string => momentAt(`${friday}T${time}`);
const onSaturday = (time: string): string => momentAt(`${addDays(friday, 1)}T${time}`);

const tell = async (garage: TestGarage) => tellSilent((await testApp()).platform, { garageId: garage.id });
const tellAt = (garage: TestGarage, moment: string) => at(moment, () => tell(garage));
const toldTo = async ({ service_adviser }: TestGarage): Promise<string[]> =>
  (await messagesOf(service_adviser)).filter((message) => message.includes('is not answered yet'));

async function sentOnFriday(time: string) {
  const { garage, vehicleId } = await reachable();
  await staySignedIn(garage);
  return at(onFriday(time), async () => {
    const work = await makeWork(garage, { status: 'estimate', vehicleId }, garage.service_adviser);
    return { garage, work, ...(await sendEstimate(garage, work.id)) };
  });
}

test('whoever wrote an estimate is told after four hours in which the branch was open, once', async () => {
  const { garage, work } = await sentOnFriday('15:00');
  await tellAt(garage, onFriday('23:00'));
  await tellAt(garage, onSaturday('09:59'));
  expect(await toldTo(garage)).toEqual([]);
  await at(onSaturday('10:00'), () => Promise.all([tell(garage), tell(garage)]));
  await tellAt(garage, onSaturday('11:00'));
  expect(await toldTo(garage)).toEqual([`KDA 123B: ${work.number} is not answered yet`]);
});

test('nobody is told where it was answered, or put away', async () => {
  const answered = await sentOnFriday('08:00');
  const { code, asked, lines, garage } = answered;
  given(await anyone().post(`/api/approvals/${code}`, { asked, answers: answersTo(lines), name: 'Wanjiku' }));
  await tellAt(garage, onFriday('16:00'));
  const archived = await sentOnFriday('08:00');
  given(await as(archived.garage.garage).delete(`/api/estimates/${archived.work.id}`));
  await tellAt(archived.garage, onFriday('16:00'));
  expect([await toldTo(garage), await toldTo(archived.garage)]).toEqual([[], []]);
});

test('what is sent once more is waited for anew', async () => {
  const { garage, work } = await sentOnFriday('08:00');
  await tellAt(garage, onFriday('13:00'));
  await at(onFriday('14:00'), async () => given(await as(garage.garage).post('/api/estimates/send_via_sms', { id: work.id })));
  await tellAt(garage, onFriday('16:00'));
  expect(await toldTo(garage)).toHaveLength(1);
  await tellAt(garage, onSaturday('09:30'));
  expect(await toldTo(garage)).toHaveLength(2);
});
