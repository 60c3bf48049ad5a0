import { dayOf, momentAt } from '@karakana/contract/dates.ts';
import { addDays } from '@karakana/contract/days.ts';
import { addBay } from '@karakana/contract/garage/bay.ts';
import { weekdayOf } from '@karakana/contract/garage/open-hours.ts';
import { moveBooking } from '@karakana/contract/works/calendar/calendar.ts';
import { addBooking, readWork } from '@karakana/contract/works/work/work.ts';
import type { Locator, Page } from '@playwright/test';
import { call } from './support/api.ts';
import { giveVehicle } from './support/customers.ts';
import { addMember, openGarage, type Person } from './support/people.ts';
import { enter, expectGoodScreen } from './support/screen.ts';
import { expect, test } from './support/test.ts';

/** A Monday that is ahead. */
const monday = (() => {
  let day = addDays(dayOf(new Date().toISOString()), 7);
  while (weekdayOf(day) !== 'monday') day = addDays(day, 1);
  return day;
})();
const at = (time: string, day = monday): string => momentAt(`${day}T${time}`);

async function giveBays(owner: Person): Promise<number[]> {
  const { brand, session } = owner;
  const ids: number[] = [];
  for (const name of ['Lift 1', 'Lift 2']) {
    const draft = { branchId: session.user.branchId ?? 0, name, kind: 'lift' as const };
    ids.push((await call(brand, addBay, draft, session.accessToken)).id);
  }
  return ids;
}

async function giveBooking(owner: Person, more: { scheduledAt: string; bayId?: number; technicianIds?: number[] }) {
  const { id: vehicleId, registration } = await giveVehicle(owner);
  const draft = { vehicleId, plannedHours: 2, lines: [{ kind: 'labour' as const, description: 'Brakes', quantity: 1, unitPrice: 1000 }] };
  const { id } = await call(owner.brand, addBooking, { ...draft, ...more }, owner.session.accessToken);
  return { id, registration };
}

const readAgain = ({ brand, session }: Person, id: number) => call(brand, readWork, { id }, session.accessToken);
const blockOf = (page: Page, registration: string): Locator => page.getByRole('link', { name: new RegExp(`^${registration} `) });
const columnOf = (page: Page, title: string): Locator => page.getByRole('list', { name: title, exact: true });

async function middleOf(box: Locator): Promise<{ x: number; y: number }> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await box.boundingBox()) ?? {};
  return { x: x + width / 2, y: y + height / 2 };
}

test('a booking is dragged to another bay and time, stretched, and goes back where the move is refused', async ({ page, troubles }) => {
  troubles.allow(/status of 422/);
  const owner = await openGarage();
  const [lift] = await giveBays(owner);
  const { id, registration } = await giveBooking(owner, { scheduledAt: at('09:00'), ...(lift && { bayId: lift }) });
  await enter(page, owner, `/bookings/calendar?day=${monday}`);
  const block = blockOf(page, registration);
  await expect(columnOf(page, 'Lift 1').getByRole('link')).toHaveCount(1);
  await expectGoodScreen(page);

  const from = await middleOf(block);
  const { x } = await middleOf(page.getByText('Lift 2', { exact: true }));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(x, from.y + 60, { steps: 5 });
  await page.mouse.up();
  await expect(columnOf(page, 'Lift 2').getByRole('link', { name: /10:00 – 12:00/ })).toBeVisible();
  expect(await readAgain(owner, id)).toMatchObject({ scheduledAt: at('10:00'), bayName: 'Lift 2', plannedHours: 2 });

  const edge = (await block.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(edge.x + edge.width / 2, edge.y + edge.height - 1);
  await page.mouse.down();
  await page.mouse.move(edge.x + edge.width / 2, edge.y + edge.height + 59, { steps: 5 });
  await page.mouse.up();
  await expect(blockOf(page, registration)).toHaveAccessibleName(/10:00 – 13:00/);
  expect((await readAgain(owner, id)).plannedHours).toBe(3);

  // Somebody else moves it a moment before.
  await page.route('**/api/bookings/move', async (route) => {
    await call(owner.brand, moveBooking, { id, scheduledAt: at('14:00') }, owner.session.accessToken);
    await route.continue();
  });
  const stale = await middleOf(block);
  await page.mouse.move(stale.x, stale.y);
  await page.mouse.down();
  await page.mouse.move(stale.x, stale.y - 60, { steps: 5 });
  await page.mouse.up();
  await expect(page.getByText(/changed this while you were editing/)).toBeVisible();
  await expect(blockOf(page, registration)).toHaveAccessibleName(/14:00 – 17:00/);
  expect((await readAgain(owner, id)).scheduledAt).toBe(at('14:00'));
});

test('with the keys alone a booking is moved, made longer, and left where it was', async ({ page }) => {
  const owner = await openGarage();
  await giveBays(owner);
  const { id, registration } = await giveBooking(owner, { scheduledAt: at('09:00') });
  await enter(page, owner, `/bookings/calendar?day=${monday}`);
  const block = blockOf(page, registration);
  await block.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect(block).toHaveAccessibleName(/09:00 – 11:00/);

  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowLeft', 'Shift+ArrowDown']) await page.keyboard.press(key);
  await expect(page.getByRole('status').filter({ hasText: 'Lift 2, 09:30, 2.25 h' })).toBeAttached();
  await page.keyboard.press('Enter');
  await expect(columnOf(page, 'Lift 2').getByRole('link', { name: /09:30 – 11:45/ })).toBeVisible();
  expect(await readAgain(owner, id)).toMatchObject({ scheduledAt: at('09:30'), bayName: 'Lift 2', plannedHours: 2.25 });
});

test('the week says how full each day is and who is booked twice; technicians have columns of their own', { tag: '@phone' }, async ({
  page,
}) => {
  const owner = await openGarage();
  const { session } = await addMember(owner, 'technician');
  const technicianIds = [session.user.invitationId ?? 0];
  const first = await giveBooking(owner, { scheduledAt: at('09:00'), technicianIds });
  const second = await giveBooking(owner, { scheduledAt: at('10:00'), technicianIds });
  await enter(page, owner, `/bookings/calendar?view=week&day=${monday}`);
  await expect(page.getByText('4 h of 9 h planned (44%)')).toBeVisible();
  for (const { registration } of [first, second]) await expect(blockOf(page, registration)).toHaveAccessibleName(/Technician booked twice/);
  await expectGoodScreen(page);
  await page.getByText('Day', { exact: true }).click();
  await page.getByText('Technicians', { exact: true }).click();
  await expect(columnOf(page, `${session.user.firstName} ${session.user.lastName}`).getByRole('link')).toHaveCount(2);
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(blockOf(page, first.registration)).toHaveCount(0);
});

test('on a phone a booking is moved by a finger that rests on it', { tag: '@only-phone' }, async ({ page }) => {
  const owner = await openGarage();
  const [lift] = await giveBays(owner);
  const { id, registration } = await giveBooking(owner, { scheduledAt: at('09:00'), ...(lift && { bayId: lift }) });
  await enter(page, owner, `/bookings/calendar?day=${monday}`);
  const block = blockOf(page, registration);
  await block.scrollIntoViewIfNeeded();
  const from = await middleOf(block);
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: from.x, y }] });
  await touch('touchStart', from.y);
  // It has taken hold once the place is drawn.
  await expect(page.getByText('09:00 – 11:00', { exact: true })).toHaveCount(2);
  // An hour is taller for fingers.
  for (const step of [30, 60, 90]) await touch('touchMove', from.y + step);
  await touch('touchEnd', from.y + 90);
  await expect(block).toHaveAccessibleName(/10:00 – 12:00/);
  expect((await readAgain(owner, id)).scheduledAt).toBe(at('10:00'));
});
